/** A piece of an SVG picture: elements without the root. */
export type Svg = string;

/** Pictures are 4:3 at the longest side that the back-office itself would send. */
export const WIDTH = 640;
export const HEIGHT = 480;

const short = (value: number) => Number(value.toFixed(1));

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): Svg {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${round}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): Svg {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string): Svg {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radiusX)}" ry="${short(radiusY)}" fill="${fill}"/>`;
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

/** Moves a piece so that its origin is at x, y; `angle` in degrees, clockwise. */
export function place(art: Svg, x: number, y: number, scale = 1, angle = 0): Svg {
  const turn = angle === 0 ? '' : ` rotate(${angle})`;
  const size = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turn}${size}">${art}</g>`;
}

/** Mirrors a piece about the vertical line at x. */
export function mirror(art: Svg, x = 0): Svg {
  return `<g transform="translate(${short(2 * x)} 0) scale(-1 1)">${art}</g>`;
}

export function fade(art: Svg, opacity: number): Svg {
  return `<g opacity="${opacity}">${art}</g>`;
}

/** Shows a piece only inside a shape, which must not contain another; `picture` names the clips. */
export function inside(shape: Svg, art: Svg): Svg {
  return `<clipPath id="">${shape}</clipPath><g clip-path="">${art}</g>`;
}

/** Puts pieces over one another, the first at the bottom. */
export function layers(...pieces: Svg[]): Svg {
  return pieces.join('');
}

export function repeat(count: number, piece: (index: number) => Svg): Svg {
  return Array.from({ length: count }, (_, index) => piece(index)).join('');
}

export function picture(...pieces: Svg[]): string {
  return pictureOf(WIDTH, HEIGHT, ...pieces);
}

export function pictureOf(width: number, height: number, ...pieces: Svg[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${withClipNames(pieces.join(''))}</svg>`;
}

/** The same object may stand in a picture twice, so its clip cannot have a name of its own. */
function withClipNames(art: Svg): Svg {
  let count = 0;
  return art.replaceAll(/<clipPath id="">(.*?)<\/clipPath><g clip-path="">/g, (_, shape: string) => {
    count += 1;
    return `<clipPath id="clip${count}">${shape}</clipPath><g clip-path="url(#clip${count})">`;
  });
}
