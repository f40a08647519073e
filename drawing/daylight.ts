import { mix } from './palette';

export type TimeOfDay = 'morning' | 'noon' | 'afternoon' | 'night';

/** The looks of an hour: sky, mountain, and everything that is not lit. */
export interface Daylight {
  sky: readonly [top: string, bottom: string];
  sun: string;
  cloud: string;
  ridges: readonly [far: string, near: string];
  city: string;
  /** A colour as it looks outdoors at this hour. */
  outdoors(colour: string): string;
  /** Glass: lit from inside, or with the sky in it. */
  glass: string;
  lamp: string;
}

const tinted = (tint: string, amount: number) => (colour: string) => mix(colour, tint, amount);

export const DAYLIGHT: Record<TimeOfDay, Daylight> = {
  morning: {
    sky: ['#cde9e8', '#fdf1dc'],
    sun: '#ffdf9b',
    cloud: '#fffaf0',
    ridges: ['#8dbdb0', '#5a9a8b'],
    city: '#c6ddd3',
    outdoors: tinted('#fff0d2', 0.05),
    glass: '#cfe6e2',
    lamp: '#e9dcc3',
  },
  noon: {
    sky: ['#84cdd8', '#dcf1ec'],
    sun: '#ffe7ab',
    cloud: '#fffdf9',
    ridges: ['#5fa38a', '#387a66'],
    city: '#b4d8d0',
    outdoors: (colour) => colour,
    glass: '#b9dfe2',
    lamp: '#e9dcc3',
  },
  afternoon: {
    sky: ['#f4a866', '#fde5bd'],
    sun: '#e8704b',
    cloud: '#fcd6a6',
    ridges: ['#b5786f', '#7a5566'],
    city: '#dfa079',
    outdoors: tinted('#d9673e', 0.1),
    glass: '#fbd08a',
    lamp: '#ffe3a3',
  },
  night: {
    sky: ['#0c2a3a', '#24606a'],
    sun: '#fbe9bd',
    cloud: '#2a6570',
    ridges: ['#1b4d57', '#10363f'],
    city: '#1c4e58',
    outdoors: tinted('#10303f', 0.42),
    glass: '#fcd58a',
    lamp: '#ffe9b0',
  },
};
