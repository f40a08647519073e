/** The promotional film's times, in seconds. It has no sound: the captions say what the pictures show. */
export const WIDTH = 1280;
export const HEIGHT = 720;
export const SECONDS = 22;

export const SCENE = { choose: 4.6, pay: 10, show: 14.8, end: 19.2 } as const;

export interface Cue {
  from: number;
  to: number;
  text: string;
}

export const CUES: readonly Cue[] = [
  { from: 0.4, to: 4.4, text: 'En tu ciudad siempre hay algo que provoca.' },
  { from: 4.8, to: 9.8, text: 'Elige una oferta: ves el precio de antes y el de ahora.' },
  { from: 10.2, to: 14.6, text: 'Paga con tarjeta, pago móvil o Zelle.' },
  { from: 15, to: 19, text: 'Muestra tu cupón en el local y disfruta.' },
  { from: 19.4, to: 21.9, text: 'GS Cupones: promociones en tu ciudad.' },
];

export function captions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const milliseconds = Math.round((seconds - whole) * 1000);
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds).padStart(3, '0')}`;
}
