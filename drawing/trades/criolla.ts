import { bread, clay, cocoa, leaf, mango, sand, teal, white } from '../palette';
import { circle, ellipse, layers, path, place, rect, repeat, type Svg, stroke } from '../svg';

// Every object lies in a box from -100 to 100 and stands on y = 80.

/** Filled as a reina pepiada. */
export function arepa(): Svg {
  const lid = layers(
    path('M-86 4C-90 -44 -50 -70 0 -70S90 -44 86 4C60 -6 -60 -6 -86 4Z', bread.pale),
    path('M-80 -26C-66 -56 -34 -70 0 -70S66 -56 80 -26C60 -46 30 -52 0 -52S-60 -46 -80 -26Z', bread.light),
    ellipse(-30, -50, 17, 7, bread.base),
    ellipse(18, -57, 22, 7, bread.base),
    ellipse(52, -40, 10, 6, bread.base),
    ellipse(18, -57, 10, 3.5, bread.dark),
  );
  return layers(
    path('M-84 20C-84 62 -48 80 0 80S84 62 84 20Z', bread.pale),
    path('M-80 42C-68 70 -40 80 0 80S68 70 80 42C62 58 32 64 0 64S-62 58 -80 42Z', bread.light),
    ellipse(-24, 72, 20, 5, bread.base),
    ellipse(30, 71, 16, 5, bread.base),
    path(
      'M-92 18C-98 2 -82 -8 -70 -3C-62 -14 -44 -14 -36 -5C-26 -16 -6 -16 4 -6C14 -16 34 -15 42 -4C52 -13 70 -10 74 0C90 -3 98 10 90 22C66 38 -68 36 -92 18Z',
      leaf.light,
    ),
    stroke('M-74 14L-52 6M-40 22L-14 16M-6 8L20 4M28 22L52 14M58 6L76 12M-26 4L-14 8', bread.pale, 7),
    repeat(6, (i) => rect(-66 + i * 25, i % 2 ? 20 : 10, 11, 9, leaf.base, 3)),
    place(lid, 0, -2, 1, -4),
  );
}

export function cachito(): Svg {
  return layers(
    circle(-76, 44, 15, clay.light),
    circle(76, 44, 15, clay.light),
    path(
      'M-95 42C-102 -14 -62 -62 0 -62S102 -14 95 42C92 62 64 64 58 46C52 14 32 2 0 2S-52 14 -58 46C-64 64 -92 62 -95 42Z',
      bread.base,
    ),
    path('M-93 26C-92 -22 -56 -62 0 -62S92 -22 93 26C78 -20 46 -42 0 -42S-78 -20 -93 26Z', bread.light),
    path('M-24 -60Q0 -72 24 -60Q34 -26 20 4Q0 -4 -20 4Q-34 -26 -24 -60Z', bread.light),
    path('M-24 -60Q0 -70 24 -60Q14 -52 0 -52T-24 -60Z', bread.pale),
    stroke('M-24 -59C-36 -32 -32 -10 -20 5M24 -59C36 -32 32 -10 20 5', bread.dark, 4),
    stroke(
      'M-58 -44C-60 -22 -54 0 -43 16M58 -44C60 -22 54 0 43 16M-84 -12C-82 4 -72 20 -56 32M84 -12C82 4 72 20 56 32',
      bread.dark,
      4,
    ),
    stroke('M-46 -40Q-40 -46 -34 -48M46 -40Q40 -46 36 -48M-76 -8Q-74 -16 -68 -24', white, 4),
  );
}

/** Sticks of fried dough and white cheese in a paper cup. */
export function tequenos(): Svg {
  return layers(
    place(stick(), -46, 4, 1, -16),
    place(stick(), 48, 4, 1, 17),
    place(stick(), -18, -14, 1, -5),
    place(stick(), 18, -6, 1, 7),
    path('M-62 4Q-40 16 -20 6T20 6T62 4L46 80H-46Z', teal.base),
    path('M34 8Q48 10 62 4L46 80H28Z', teal.dark),
    circle(-4, 44, 17, mango.base),
    stroke('M-12 49L4 39', white, 6),
  );
}

function stick(): Svg {
  return layers(
    rect(-15, -74, 30, 120, bread.base, 15),
    rect(-15, -74, 12, 120, bread.light, 6),
    stroke('M-13 -52L13 -62M-13 -32L13 -42M-13 -12L13 -22M-13 8L13 -2', bread.dark, 4),
  );
}

/** A sweetcorn pancake folded over cheese. */
export function cachapa(): Svg {
  return layers(
    ellipse(0, 72, 98, 12, white),
    ellipse(0, 74, 70, 6, sand.base),
    path('M-88 62C-90 -8 -46 -46 0 -46S90 -8 88 62Q0 78 -88 62Z', mango.dark),
    path(
      'M-80 44C-60 30 60 30 84 44Q92 60 76 64Q70 76 60 66Q40 74 28 66Q18 82 8 67Q-20 74 -42 66Q-52 76 -60 64Q-86 62 -80 44Z',
      white,
    ),
    path('M-90 48C-94 -28 -48 -62 0 -62S94 -28 90 48Q50 32 0 34T-90 48Z', mango.light),
    path('M-86 18C-74 -36 -40 -62 0 -62S74 -36 86 18C70 -22 40 -40 0 -40S-70 -22 -86 18Z', '#fbd694'),
    ellipse(-42, 4, 15, 8, mango.dark),
    ellipse(16, -12, 20, 8, mango.dark),
    ellipse(54, 14, 11, 7, mango.dark),
    ellipse(-12, 20, 10, 5, mango.dark),
    place(
      layers(rect(-20, -16, 40, 20, '#fff1b8', 5), path('M-20 0H20V6Q14 14 8 6Q0 10 -6 5Q-14 10 -20 3Z', '#fde48f')),
      -4,
      -52,
      1,
      -5,
    ),
  );
}

/** A hot dog with cabbage, crisps, cheese and three sauces. */
export function perroCaliente(): Svg {
  const chips = repeat(9, (i) =>
    place(rect(-9, -4, 18, 8, i % 2 ? mango.light : '#fbd98a', 2), -58 + i * 14.5, i % 3 ? -14 : -22, 1, (i * 47) % 90),
  );
  return place(
    layers(
      rect(-92, -34, 184, 66, bread.base, 33),
      rect(-92, -34, 184, 30, bread.light, 15),
      path(
        'M-82 -8Q-70 -24 -56 -12Q-44 -26 -30 -13Q-18 -27 -4 -13Q8 -27 22 -13Q36 -27 48 -13Q62 -24 80 -8V6H-82Z',
        leaf.light,
      ),
      rect(-100, -12, 200, 36, clay.base, 18),
      rect(-96, -9, 192, 11, clay.light, 5.5),
      chips,
      stroke('M-76 2Q-64 -14 -52 2T-28 2T-4 2T20 2T44 2T68 2', mango.base, 7),
      stroke('M-66 6Q-54 -8 -42 6T-18 6T6 6T30 6T54 6', white, 4.5),
      path('M-92 10H92C92 46 74 62 52 62H-52C-74 62 -92 46 -92 10Z', bread.base),
      path('M-90 26C-84 50 -70 62 -52 62H52C70 62 84 50 90 26C70 40 40 42 0 42S-70 40 -90 26Z', bread.dark),
      stroke('M-70 24H-20', bread.light, 6),
    ),
    0,
    14,
    0.98,
    -9,
  );
}

export function corn(): Svg {
  return layers(
    path('M-22 70C-40 10 -26 -70 0 -86S40 10 22 70Z', mango.base),
    repeat(7, (row) => repeat(4, (i) => circle(-16.5 + i * 11, -52 + row * 17, 5, row % 2 ? mango.light : '#fbd98a'))),
    path('M0 80C-40 76 -46 20 -30 -24C-26 10 -14 40 0 56Z', leaf.base),
    path('M0 80C40 76 46 20 30 -24C26 10 14 40 0 56Z', leaf.dark),
  );
}

export function dip(sauce: string): Svg {
  return layers(
    path('M-44 20H44C42 62 26 80 0 80S-42 62 -44 20Z', cocoa.light),
    path('M8 80C30 76 42 58 44 20H24C24 50 18 70 8 80Z', cocoa.base),
    ellipse(0, 20, 44, 12, cocoa.base),
    ellipse(0, 21, 37, 8.5, sauce),
  );
}
