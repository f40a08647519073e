import type { TradeName } from '../../demo/businesses/business';
import { lettering } from '../lettering';
import { clay, ink, leaf, mango, sand, teal, white } from '../palette';
import { circle, fade, inside, layers, path, place, rect, type Svg, stroke } from '../svg';
import { tradeOf } from '../trades/trades';

/** A telephone of 260 by 520 centred on the origin; its screen of 232 by 476 starts at 0, 0. */
export function phone(...screen: Svg[]): Svg {
  return layers(
    fade(rect(-122, -248, 268, 524, ink.dark, 40), 0.16),
    rect(-134, -264, 268, 528, ink.dark, 40),
    inside(
      rect(-118, -248, 236, 496, white, 28),
      layers(rect(-118, -248, 236, 496, sand.pale), place(layers(...screen), -118, -248)),
    ),
    rect(-34, -242, 68, 14, ink.dark, 7),
  );
}

export function heading(text: string): Svg {
  return layers(rect(0, 0, 236, 74, teal.base), lettering(text, 118, 48, 15, 190, white));
}

/** An offer in a card of 204 by 150; `name` keeps its clips apart from those of other cards. */
export interface OfferCard {
  name: string;
  trade: TradeName;
  title: string;
  was: string;
  now: string;
}

export function offerCard({ name, trade, title, was, now }: OfferCard): Svg {
  return layers(
    fade(rect(0, 3, 204, 150, ink.dark, 14), 0.14),
    inside(
      rect(0, 0, 204, 150, white, 14),
      layers(rect(0, 0, 204, 150, white), framed(tradeOf(trade).scene(), name, 0, -32, 204, 153)),
    ),
    path('M0 96H204V136A14 14 0 0 1 190 150H14A14 14 0 0 1 0 136Z', white),
    left(title, 14, 113, 11, ink.base),
    left(was, 14, 134, 10, ink.light),
    stroke('M10 134H44', clay.base, 2.4),
    left(now, 58, 133, 14, teal.base),
  );
}

/** A whole picture within another, at a place of its own. */
function framed(svg: string, name: string, x: number, y: number, width: number, height: number): Svg {
  return svg
    .replace(/^<svg [^>]*>/, `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 640 480">`)
    .replaceAll(/clip(\d+)/g, `${name}$1`);
}

/** Letters that begin at x. */
function left(text: string, x: number, y: number, height: number, colour: string): Svg {
  const drawn = lettering(text, 0, 0, height, 190, colour);
  const begin = Number(/translate\((-?[\d.]+)/.exec(drawn)?.[1] ?? 0);
  return place(drawn, x - begin, y);
}

/** A means of payment as a row of 204 by 58. */
export function means(text: string, icon: Svg, chosen: boolean): Svg {
  return layers(
    rect(0, 0, 204, 58, chosen ? teal.base : sand.dark, 14),
    rect(2, 2, 200, 54, chosen ? teal.pale : white, 12),
    place(icon, 34, 29),
    left(text, 64, 29, 12, ink.base),
    chosen ? layers(circle(180, 29, 11, teal.base), stroke('M175 29L179 33L186 25', white, 3)) : '',
  );
}

export const cardIcon = layers(
  rect(-17, -12, 34, 24, teal.light, 4),
  rect(-17, -6, 34, 6, ink.base),
  rect(-12, 4, 12, 3, white, 1),
);
export const mobileIcon = layers(
  rect(-9, -16, 18, 32, ink.base, 4),
  rect(-6, -12, 12, 22, mango.light, 1),
  circle(0, 13, 1.6, white),
);
export const transferIcon = layers(
  circle(0, 0, 16, leaf.light),
  stroke('M-8 -3H8M4 -8L9 -3L4 2M8 5H-8', leaf.dark, 2.6),
);

export function tick(radius: number): Svg {
  const at = (part: number) => radius * part;
  return layers(
    circle(0, 0, radius, leaf.base),
    stroke(`M${at(-0.42)} ${at(0.04)}L${at(-0.1)} ${at(0.36)}L${at(0.46)} ${at(-0.3)}`, white, radius * 0.2),
  );
}
