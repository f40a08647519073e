/** Hues in four tones, in harmony with the brand's teal and mango. */
export interface Hue {
  readonly dark: string;
  readonly base: string;
  readonly light: string;
  readonly pale: string;
}

export const teal: Hue = { dark: '#0b4347', base: '#0f5c5c', light: '#3f9a93', pale: '#bfe0d8' };
export const mango: Hue = { dark: '#d07f22', base: '#f2a03d', light: '#f9c677', pale: '#fdebcd' };
export const clay: Hue = { dark: '#9c402d', base: '#cf6546', light: '#eb9c7c', pale: '#f9dccd' };
export const rose: Hue = { dark: '#93355c', base: '#cf5a82', light: '#ec9db6', pale: '#fbe0e7' };
export const leaf: Hue = { dark: '#2b5d3f', base: '#4c9058', light: '#8dbd7c', pale: '#d8e8ca' };
export const sea: Hue = { dark: '#2b6a86', base: '#58a8bf', light: '#a5d8de', pale: '#dff1f0' };
export const ink: Hue = { dark: '#16262b', base: '#2a3d43', light: '#5d7075', pale: '#aebbbb' };
export const berry: Hue = { dark: '#8f2a2b', base: '#c8443b', light: '#e77f6f', pale: '#f7cfc5' };

export const white = '#fffdf9';
/** Gives the colour `amount` (0 to 1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, amount: number): string {
  const channel = (at: number) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16);
    const end = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
