import { berry, bread, clay, cocoa, ink, leaf, mango, rose, sand, sea, teal, white, wood } from '../palette';
import { circle, ellipse, layers, path, place, rect, repeat, type Svg, stroke } from '../svg';

export function macaw(): Svg {
  return layers(
    path('M-14 40L-40 98L-22 96L-8 98L12 44Z', sea.dark),
    path('M-2 44L-16 100L0 92L16 46Z', mango.base),
    path('M-34 -10C-46 40 -24 66 4 62C36 56 44 16 34 -24C28 -62 -10 -66 -26 -42Z', mango.base),
    path('M-36 -14C-58 24 -52 62 -22 78C-4 50 0 6 -12 -20Z', sea.base),
    path('M-46 24C-48 46 -40 66 -22 78C-12 62 -6 42 -5 22C-16 36 -32 36 -46 24Z', sea.dark),
    path('M-36 -34C-38 -76 4 -90 30 -70C40 -62 42 -48 38 -36C20 -22 -12 -18 -36 -34Z', sea.base),
    path('M8 -66C24 -72 36 -62 38 -46C38 -38 32 -30 22 -30C4 -34 0 -54 8 -66Z', white),
    stroke('M12 -40L26 -36M12 -46L28 -43', ink.light, 2.5),
    circle(18, -55, 6, ink.dark),
    circle(16.5, -57, 2, white),
    path('M32 -62C58 -62 62 -34 44 -16C44 -30 38 -38 30 -40Z', ink.base),
    path('M30 -40C38 -38 42 -32 42 -26C36 -22 30 -26 28 -34Z', ink.dark),
    path('M-30 -62C-22 -80 0 -86 18 -78C6 -74 -12 -66 -30 -62Z', leaf.light),
    stroke('M-4 60V76M12 58V76', ink.light, 5),
  );
}

/** A bed seen from its side, standing on y = 80. */
export function bed(): Svg {
  return layers(
    rect(-100, -56, 14, 136, wood.dark, 7),
    rect(86, 0, 14, 80, wood.dark, 5),
    rect(-90, 44, 180, 18, wood.base),
    rect(-88, 14, 178, 34, white, 8),
    path('M-34 4H84Q92 4 92 14V52H-40Q-44 20 -34 4Z', teal.light),
    path('M-34 4H-6Q-16 26 -14 52H-40Q-44 20 -34 4Z', white),
    stroke('M10 14V48M32 14V48M54 14V48M76 14V48', teal.base, 4),
    place(rect(-25, -16, 50, 32, sand.base, 13), -62, -2, 1, -62),
    place(rect(-24, -14, 48, 28, mango.light, 12), -46, 4, 1, -34),
  );
}

export function palm(): Svg {
  const frond = (angle: number, colour: string) =>
    place(
      path('M0 0C20 -34 60 -40 92 -14C70 -18 64 -6 60 2C52 -10 44 -8 40 2C34 -8 24 -6 18 8Z', colour),
      0,
      0,
      1,
      angle,
    );
  return layers(
    path('M-12 100C-2 50 2 10 -6 -34L8 -36C18 10 16 60 14 100Z', wood.base),
    stroke('M-6 76L12 74M-3 52L13 50M0 28L14 26M-1 4L13 2M-4 -16L10 -18', wood.dark, 4),
    place(
      layers(
        frond(-62, leaf.dark),
        `<g transform="scale(-1 1)">${frond(-62, leaf.dark)}${frond(16, leaf.dark)}${frond(-22, leaf.base)}</g>`,
        frond(16, leaf.dark),
        frond(-22, leaf.base),
      ),
      0,
      -38,
    ),
    circle(-10, -30, 10, cocoa.light),
    circle(8, -26, 10, cocoa.base),
  );
}

export function suitcase(): Svg {
  return layers(
    stroke('M-26 -46V-74Q-26 -84 -16 -84H16Q26 -84 26 -74V-46', ink.base, 9),
    rect(-84, -46, 168, 122, clay.base, 16),
    path('M50 -46H68Q84 -46 84 -30V60Q84 76 68 76H36Q54 30 50 -46Z', clay.dark),
    rect(-54, -46, 16, 122, bread.light),
    rect(38, -46, 16, 122, bread.light),
    rect(-58, -8, 24, 14, mango.base, 3),
    rect(34, -8, 24, 14, mango.base, 3),
    circle(0, 16, 26, teal.light),
    path('M-18 20Q-9 12 0 20T18 20V26Q0 44 -18 26Z', white),
    circle(6, 6, 8, mango.light),
    rect(-66, 74, 22, 10, ink.base, 4),
    rect(44, 74, 22, 10, ink.base, 4),
  );
}

export function plane(): Svg {
  return place(
    layers(
      path('M-6 6L-40 58L-22 60L34 10Z', teal.light),
      path('M-92 -38L-70 -40L-46 -8L-74 -4Z', teal.base),
      path('M-84 -12C-40 -26 30 -26 72 -14C96 -6 98 6 76 12C30 22 -40 18 -78 6Z', white),
      path('M-78 6C-40 18 30 22 76 12C86 9 92 5 92 1C40 10 -40 8 -82 -4Z', sand.base),
      repeat(6, (i) => circle(-34 + i * 17, -6, 4.5, sea.dark)),
      path('M70 -12Q84 -8 88 -2Q76 -2 70 -4Z', sea.dark),
      path('M-10 2L-34 -50L-20 -52L26 0Z', teal.base),
    ),
    0,
    0,
    1,
    -16,
  );
}

export function beachUmbrella(): Svg {
  return place(
    layers(
      stroke('M0 -60V90', wood.base, 7),
      path(
        'M-90 -24C-84 -70 -44 -92 0 -92S84 -70 90 -24Q75 -36 60 -24Q45 -38 30 -24Q15 -38 0 -24Q-15 -38 -30 -24Q-45 -38 -60 -24Q-75 -36 -90 -24Z',
        berry.base,
      ),
      path(
        'M0 -92C-26 -88 -30 -50 -30 -24Q-45 -38 -60 -24C-60 -50 -40 -88 0 -92ZM0 -92C26 -88 30 -50 30 -24Q45 -38 60 -24C60 -50 40 -88 0 -92Z',
        white,
      ),
    ),
    0,
    0,
    1,
    10,
  );
}

export function lounger(): Svg {
  return layers(
    stroke('M-70 80V56M60 80V56', wood.dark, 7),
    path('M-92 44H40L88 -8L98 0L50 58H-92Z', mango.base),
    path('M-92 44H40L44 40L50 58H-92Z', mango.dark),
    ellipse(78, 0, 18, 9, white),
  );
}

export function books(): Svg {
  const spine = (y: number, x: number, width: number, colour: string, line: string) =>
    layers(
      rect(x, y, width, 30, colour, 5),
      rect(x + 14, y, 8, 30, line),
      rect(x + width - 22, y, 8, 30, line),
      rect(x + 34, y + 12, width * 0.34, 6, line, 3),
    );
  return layers(
    spine(50, -84, 168, teal.base, mango.base),
    spine(20, -72, 150, clay.base, sand.base),
    spine(-10, -80, 146, mango.base, clay.dark),
    path('M-4 -14C-20 -34 -52 -38 -84 -30V-76C-52 -86 -20 -80 -4 -62Z', white),
    path('M-4 -14C12 -34 44 -38 76 -30V-76C44 -86 12 -80 -4 -62Z', sand.light),
    stroke('M-70 -64Q-40 -70 -18 -58M-70 -50Q-40 -56 -18 -44M62 -64Q32 -70 10 -58M62 -50Q32 -56 10 -44', sand.dark, 4),
    path(
      'M-4 -12C-22 -32 -54 -36 -88 -28V-22C-54 -28 -22 -24 -4 -8C14 -24 46 -28 80 -22V-28C46 -36 14 -32 -4 -12Z',
      teal.light,
    ),
    path('M36 -80L50 -79V-52L43 -58L36 -54Z', berry.base),
  );
}

export function bouquet(): Svg {
  const flower = (x: number, y: number, size: number, petal: string, heart: string) =>
    place(
      layers(
        repeat(6, (i) => place(ellipse(0, -15, 10, 14, petal), 0, 0, 1, i * 60)),
        circle(0, 0, 9, heart),
      ),
      x,
      y,
      size,
    );
  return layers(
    stroke('M-10 30L-30 96M0 30L4 98M10 30L34 94', leaf.dark, 6),
    path(
      'M-30 0C-80 -10 -92 -40 -88 -58C-60 -56 -34 -40 -20 -8ZM30 0C80 -10 92 -40 88 -58C60 -56 34 -40 20 -8Z',
      leaf.base,
    ),
    path('M-20 -20C-40 -50 -34 -84 -20 -98C-4 -80 -2 -50 -6 -20Z', leaf.light),
    path('M-56 6L0 88L56 6Q28 -20 0 0T-56 6Z', sand.light),
    path('M56 6L0 88L10 18Z', sand.base),
    flower(-44, -34, 1.15, rose.base, mango.base),
    flower(44, -34, 1.15, mango.base, clay.dark),
    flower(6, -66, 1.2, rose.light, mango.dark),
    flower(-18, -14, 1.05, mango.light, clay.base),
    flower(24, -12, 1.1, berry.light, mango.light),
    flower(-2, -38, 0.95, white, mango.base),
    path('M-18 48L0 56L18 48L22 66L0 60L-22 66Z', teal.base),
    circle(0, 57, 7, teal.dark),
  );
}
