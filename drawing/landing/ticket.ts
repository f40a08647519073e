import { lettering } from '../lettering';
import { clay, ink, mango, teal, white } from '../palette';
import { circle, fade, layers, path, place, rect, type Svg, stroke } from '../svg';

const OUTLINE =
  'M-132 -66H132A14 14 0 0 1 146 -52V-20A20 20 0 0 0 146 20V52A14 14 0 0 1 132 66H-132A14 14 0 0 1 -146 52V20A20 20 0 0 0 -146 -20V-52A14 14 0 0 1 -132 -66Z';
const STAR = 'm0 -26 7.6 15.6 17.2 2.4-12.4 12 3 17L0 13l-15.4 8 3-17-12.4-12 17.2-2.4Z';

/** The coupon of the product's mark, 292 by 132 around the origin, with a word on it. */
export function ticket(word: string): Svg {
  return layers(
    fade(place(path(OUTLINE, ink.dark), 4, 8), 0.2),
    path(OUTLINE, mango.base),
    path('M62 -66H132A14 14 0 0 1 146 -52V-20A20 20 0 0 0 146 20V52A14 14 0 0 1 132 66H62Z', mango.light),
    stroke('M62 -48V-36M62 -18V-6M62 12V24M62 42V50', teal.base, 6),
    place(path(STAR, white), 104, 4),
    lettering(word, -38, -14, 34, 150, teal.dark),
    lettering('CUPÓN', -38, 32, 15, 150, teal.dark),
  );
}

export function nameplate(): Svg {
  return layers(
    fade(rect(-268, -62, 544, 136, ink.dark, 34), 0.22),
    rect(-272, -68, 544, 136, white, 34),
    place(mark(), -196, 0, 1.5),
    lettering('GS CUPONES', 52, 2, 40, 380, teal.base),
  );
}

/** The mark of public/mark.svg, 64 by 64 around the origin. */
export function mark(): Svg {
  return layers(rect(-32, -32, 64, 64, teal.base, 15), place(ticket64(), 0, 0, 1, -14));
}

function ticket64(): Svg {
  return place(
    layers(
      path(
        'M13 18h38a4 4 0 0 1 4 4v4.5a5.6 5.6 0 0 0 0 11V42a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4v-4.5a5.6 5.6 0 0 0 0-11V22a4 4 0 0 1 4-4Z',
        mango.base,
      ),
      path('M39 18h12a4 4 0 0 1 4 4v4.5a5.6 5.6 0 0 0 0 11V42a4 4 0 0 1-4 4H39Z', mango.light),
      stroke('M39 22v3.5M39 30.2v3.6M39 38.5V42', teal.base, 2.6),
      path('m24.5 24.2 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7-4.9 2.7 1-5.5-4-3.8 5.5-.7Z', white),
    ),
    -32,
    -32,
  );
}

export function stamp(text: string): Svg {
  return layers(
    rect(-118, -34, 236, 68, clay.base, 12),
    rect(-110, -26, 220, 52, white, 7),
    lettering(text, 0, 0, 22, 190, clay.base),
  );
}

/** `at` from 0 to 1. */
export function confetti(at: number): Svg {
  const colours = [mango.base, teal.light, clay.base, mango.light, white];
  return layers(
    ...Array.from({ length: 34 }, (_, i) => {
      const angle = i * 2.399;
      const reach = 120 + ((i * 53) % 300);
      const x = Math.cos(angle) * reach * Math.sqrt(at);
      const y = Math.sin(angle) * reach * Math.sqrt(at) * 0.7 + at * at * 240;
      const piece = i % 3 ? rect(-5, -9, 10, 18, colours[i % 5] ?? white, 2) : circle(0, 0, 6, colours[i % 5] ?? white);
      return fade(place(piece, x, y, 1, Math.round(i * 40 + at * 500)), Number((1 - at ** 3).toFixed(2)));
    }),
  );
}
