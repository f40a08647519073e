import { berry, bread, clay, cocoa, leaf, mango, rose, sand, sea, teal, white } from '../palette';
import { circle, ellipse, inside, layers, path, place, rect, repeat, ring, type Svg, stroke } from '../svg';

export function iceCream(): Svg {
  return layers(
    path('M-44 10H44L6 96Q0 102 -6 96Z', bread.base),
    path('M14 10H44L6 96Q0 102 -2 96Z', bread.dark),
    stroke('M-34 28L8 88M-18 12L22 62M14 12L34 32M34 28L-8 88M18 12L-22 62M-14 12L-34 32', bread.light, 3.5),
    circle(-28, -12, 37, rose.light),
    circle(28, -12, 37, mango.light),
    circle(0, -56, 39, white),
    path(
      'M-65 -4Q-66 18 -54 18Q-46 18 -44 8Q-36 26 -24 18Q-18 12 -16 6Q-4 22 6 10Q14 4 18 8Q26 26 38 18Q44 14 46 8Q54 20 62 12Q66 6 65 -6Z',
      rose.light,
    ),
    path('M6 10Q14 4 18 8Q26 26 38 18Q44 14 46 8Q54 20 62 12Q66 6 65 -6Q30 8 2 2Z', mango.light),
    path('M-36 -42Q-34 -24 -22 -26Q-14 -14 0 -22Q14 -14 22 -26Q34 -24 36 -42Q0 -30 -36 -42Z', white),
    path('M30 -34Q40 -60 24 -84Q46 -66 36 -42Q34 -30 30 -34Z', sand.base),
    stroke('M-18 -74Q-10 -84 2 -84', sand.base, 5),
    stroke('M-50 -22Q-50 -34 -40 -40', rose.pale, 5),
    circle(4, -96, 11, berry.base),
    circle(0, -99, 3.5, berry.light),
    stroke('M-14 -64L-8 -60M10 -52L16 -56M-2 -42L4 -40M-20 -46L-16 -50', teal.light, 4),
    stroke('M-30 -2L-24 -4M40 -20L46 -18M22 -6L28 -4', clay.base, 4),
  );
}

/** A cup of coffee; `band` is the house's colour on it. */
export function coffee(band: string = teal.base): Svg {
  return layers(
    stroke('M-22 -52Q-34 -66 -22 -78T-22 -98M4 -52Q-8 -66 4 -78T4 -98M30 -52Q18 -66 30 -78T30 -98', sand.dark, 5),
    ellipse(0, 72, 92, 11, white),
    ellipse(0, 75, 60, 6, sand.base),
    ring(70, 4, 24, white, 13),
    path('M-68 -32H68C68 32 46 70 0 70S-68 32 -68 -32Z', white),
    path('M26 66C52 54 68 22 68 -32H50C50 14 44 46 26 66Z', sand.base),
    path('M-67 -8H67Q65 12 60 24H-60Q-65 12 -67 -8Z', band),
    ellipse(0, -32, 68, 14, sand.base),
    ellipse(0, -31, 60, 10.5, cocoa.base),
    ellipse(-6, -31, 40, 6.5, cocoa.light),
    path('M-6 -27Q-28 -31 -18 -35Q-10 -37 -6 -33Q-2 -37 8 -35Q16 -31 -6 -27Z', bread.pale),
  );
}

export function chocolate(): Svg {
  const squares = repeat(3, (row) =>
    repeat(3, (column) =>
      place(
        layers(rect(-21, -16, 42, 32, cocoa.light, 4), rect(-16, -11, 36, 26, cocoa.base, 3)),
        -44 + column * 44,
        -72 + row * 34,
      ),
    ),
  );
  return place(
    layers(
      rect(-68, -92, 136, 150, cocoa.dark, 7),
      squares,
      path('M-72 10L-52 2L-34 12L-14 2L6 12L26 2L46 12L72 4V92H-72Z', sand.pale),
      rect(-76, 20, 152, 78, teal.base, 5),
      rect(-76, 34, 152, 7, mango.base),
      rect(-76, 80, 152, 7, mango.base),
      path('M0 43Q16 60 0 76Q-16 60 0 43Z', mango.base),
      stroke('M0 48V71', teal.base, 2.5),
    ),
    0,
    -8,
    0.92,
    10,
  );
}

export function cacaoPod(): Svg {
  return layers(
    path('M-84 40C-70 -8 -20 -34 30 -22C66 -12 88 14 92 34C64 74 -36 84 -84 40Z', clay.base),
    path('M-84 40C-36 66 40 62 92 34C64 74 -36 84 -84 40Z', clay.dark),
    stroke('M-80 38C-30 6 40 0 88 30M-72 30C-30 -14 26 -22 62 -8', mango.dark, 5),
    stroke('M-84 40L-100 44', leaf.dark, 8),
  );
}

export function cake(): Svg {
  return layers(
    path('M-16 62H16L24 80H-24Z', teal.light),
    rect(-90, 54, 180, 12, teal.base, 6),
    rect(-70, -36, 140, 90, rose.pale, 8),
    rect(-70, -2, 140, 10, clay.light),
    rect(-70, 26, 140, 10, clay.light),
    path('M36 -36H62Q70 -36 70 -28V54H36Z', rose.light),
    path(
      'M-74 -30Q-74 -46 -58 -46H58Q74 -46 74 -30V-12Q66 2 58 -10V-14Q50 -22 42 -14V2Q34 14 26 2V-14Q18 -22 10 -14V-6Q2 6 -6 -6V-14Q-14 -22 -22 -14V6Q-30 18 -38 6V-14Q-46 -22 -54 -14V-8Q-64 6 -74 -10Z',
      cocoa.base,
    ),
    stroke('M-58 -37H20', cocoa.light, 5),
    ...[-48, -16, 16, 48].map((x) =>
      layers(
        circle(x, -52, 13, white),
        circle(x, -66, 10, berry.base),
        circle(x - 3, -69, 3, berry.light),
        stroke(`M${x} -76Q${x + 2} -86 ${x + 9} -90`, leaf.base, 3),
      ),
    ),
  );
}

export function smoothie(): Svg {
  return layers(
    stroke('M10 -30L34 -98L58 -102', berry.base, 8),
    path('M-46 -52H46L34 72Q33 80 25 80H-25Q-33 80 -34 72Z', sea.pale),
    path('M-44 -30Q-22 -42 0 -30T44 -30L34 70Q33 76 25 76H-25Q-33 76 -34 70Z', mango.base),
    path('M20 -27Q32 -24 44 -30L34 70Q33 76 25 76H12Z', mango.dark),
    path('M-44 -30Q-22 -42 0 -30T44 -30L42.5 -14Q20 -26 0 -15T-42.5 -14Z', mango.pale),
    stroke('M-30 -4L-24 56', mango.light, 7),
    circle(22, 22, 4, mango.light),
    circle(8, 46, 3, mango.light),
    circle(-4, 14, 3.5, mango.light),
    place(orangeSlice(), -44, -54, 0.95, -14),
    stroke('M-46 -52H46', white, 5),
  );
}

function orangeSlice(): Svg {
  return layers(
    circle(0, 0, 32, mango.dark),
    circle(0, 0, 27, mango.pale),
    repeat(8, (i) => place(path('M0 -4L8 -22A23 23 0 0 0 -8 -22Z', mango.base), 0, 0, 1, i * 45)),
  );
}

export function strawberry(): Svg {
  return layers(
    path('M-34 20C-40 -6 40 -6 34 20C30 50 14 80 0 80S-30 50 -34 20Z', berry.base),
    path('M8 79C20 72 32 46 34 20C34 8 24 4 14 2C24 30 20 58 8 79Z', berry.dark),
    path('M-30 8Q-14 -8 0 4Q14 -8 30 8Q16 16 0 12Q-16 16 -30 8Z', leaf.base),
    ...[
      [-14, 26],
      [4, 30],
      [-6, 46],
      [10, 50],
      [-2, 64],
      [20, 30],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 2, 3, mango.light)),
  );
}

export function quesillo(): Svg {
  return layers(
    ellipse(0, 70, 84, 12, white),
    inside(
      path('M-60 8H60L66 66Q0 80 -66 66Z', bread.base),
      layers(
        rect(-70, 0, 140, 90, bread.light),
        rect(-70, 0, 140, 26, clay.dark),
        path('M-70 26Q-50 40 -36 26T-4 28T30 28T70 26V20H-70Z', clay.dark),
        ...[
          [-40, 52],
          [-16, 44],
          [8, 58],
          [34, 46],
          [48, 62],
          [-28, 64],
        ].map(([x = 0, y = 0]) => circle(x, y, 4, bread.base)),
      ),
    ),
    ellipse(0, 10, 60, 14, clay.base),
    ellipse(-10, 8, 36, 6, clay.light),
  );
}
