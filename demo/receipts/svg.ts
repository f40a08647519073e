/** A piece of an SVG picture: elements without the root. */
export type Svg = string;

const short = (value: number) => Number(value.toFixed(1));

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): Svg {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${round}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): Svg {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): Svg {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, colour: string, width: number): Svg {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): Svg {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** Puts pieces over one another, the first at the bottom. */
export function layers(...pieces: Svg[]): Svg {
  return pieces.join('');
}

export function repeat(count: number, piece: (index: number) => Svg): Svg {
  return Array.from({ length: count }, (_, index) => piece(index)).join('');
}

export function pictureOf(width: number, height: number, ...pieces: Svg[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${pieces.join('')}</svg>`;
}
