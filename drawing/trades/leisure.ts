import { berry, clay, cocoa, ink, leaf, mango, rose, sand, sea, teal, white } from '../palette';
import { circle, ellipse, layers, path, place, rect, repeat, type Svg, stroke } from '../svg';

export function popcorn(): Svg {
  const flakes = [
    [-46, -22],
    [-22, -32],
    [6, -26],
    [32, -32],
    [50, -18],
    [-34, -48],
    [-6, -54],
    [22, -52],
    [42, -46],
    [8, -74],
    [-18, -70],
  ] as const;
  return layers(
    ...flakes.map(([x, y], i) => place(flake(), x, y, 1, i * 57)),
    path('M-64 -14H64L46 80H-46Z', white),
    ...[-64, -12.8, 38.4].map((x) => path(`M${x} -14H${x + 25.6}L${(x + 25.6) * 0.72} 80H${x * 0.72}Z`, berry.base)),
    path('M46 -14H64L46 80H33Z', berry.dark),
    rect(-70, -20, 140, 13, white, 6),
    circle(0, 34, 21, mango.base),
    path('M-6 24L12 34L-6 44Z', white),
  );
}

function flake(): Svg {
  return layers(
    circle(-8, 2, 13, mango.pale),
    circle(8, 4, 12, white),
    circle(0, -8, 13, white),
    circle(2, 4, 5, mango.light),
  );
}

export function filmReel(): Svg {
  return layers(
    stroke('M0 72C50 92 84 74 100 80', ink.base, 10),
    circle(0, 0, 78, ink.base),
    circle(0, 0, 68, ink.light),
    repeat(5, (i) => circle(40 * Math.sin(i * 1.2566), -40 * Math.cos(i * 1.2566), 19, sand.base)),
    circle(0, 0, 12, ink.dark),
    circle(0, 0, 5, mango.base),
  );
}

/** Comedy in front of tragedy. */
export function masks(): Svg {
  const face = 'M-52 -50Q0 -64 52 -50C60 14 38 60 0 72C-38 60 -60 14 -52 -50Z';
  const tragedy = layers(
    path(face, sea.base),
    path('M4 71C40 58 60 14 52 -50Q40 -55 26 -56C40 0 30 48 4 71Z', sea.dark),
    path('M-36 -22Q-22 -22 -12 -12Q-26 0 -38 -6ZM36 -22Q22 -22 12 -12Q26 0 38 -6Z', ink.dark),
    path('M-24 40Q0 10 24 40Q0 26 -24 40Z', ink.dark),
    stroke('M-40 -34Q-28 -38 -14 -28M40 -34Q28 -38 14 -28', ink.dark, 5),
  );
  const comedy = layers(
    path(face, mango.base),
    path('M4 71C40 58 60 14 52 -50Q40 -55 26 -56C40 0 30 48 4 71Z', mango.dark),
    path('M-40 -12Q-26 -34 -10 -12Q-26 -20 -40 -12ZM40 -12Q26 -34 10 -12Q26 -20 40 -12Z', ink.dark),
    path('M-34 16Q0 26 34 16Q28 54 0 56T-34 16Z', ink.dark),
    path('M-24 22Q0 30 24 22L22 30Q0 36 -22 30Z', white),
    circle(-34, 8, 8, clay.light),
    circle(34, 8, 8, clay.light),
  );
  return layers(place(tragedy, 38, -22, 0.92, 13), place(comedy, -32, 12, 0.96, -9));
}

export function kite(): Svg {
  return layers(
    stroke('M-26 56C-56 74 -14 84 -46 98', clay.base, 4),
    place(
      layers(
        path('M0 -86L62 -14L0 86Z', mango.base),
        path('M0 -86L-62 -14L0 86Z', rose.base),
        path('M0 -86L62 -14H0Z', sea.base),
        path('M-62 -14H0V86Z', teal.light),
        stroke('M0 -86V86M-62 -14H62', white, 4),
      ),
      8,
      -12,
      1,
      18,
    ),
    ...[
      [-42, 68],
      [-26, 80],
      [-36, 93],
    ].map(([x = 0, y = 0]) => path(`M${x} ${y}l-12 -6v12l24 -12v12Z`, mango.dark)),
  );
}

export function bowling(): Svg {
  const pin = layers(
    path(
      'M-14 -88Q0 -102 14 -88C20 -72 8 -58 9 -44C12 -24 28 -8 28 28C28 52 20 72 16 80H-16C-20 72 -28 52 -28 28C-28 -8 -12 -24 -9 -44C-8 -58 -20 -72 -14 -88Z',
      white,
    ),
    path('M4 80H16C20 72 28 52 28 28C28 4 20 -10 14 -26C18 10 18 50 4 80Z', sand.base),
    path('M-11 -60Q0 -56 11 -60L9.5 -50Q0 -46 -9.5 -50ZM-9 -44Q0 -40 9 -44L11 -34Q0 -30 -11 -34Z', berry.base),
  );
  return layers(
    place(pin, -44, 4, 0.94, -6),
    place(pin, 56, 12, 0.85, 12),
    circle(10, 30, 51, teal.base),
    path('M-36 50A51 51 0 0 0 59 46A60 60 0 0 1 -36 50Z', teal.dark),
    stroke('M-26 8Q-16 -10 4 -12', teal.light, 7),
    ellipse(18, 6, 7, 8, teal.dark),
    ellipse(38, 12, 7, 8, teal.dark),
    ellipse(24, 28, 7, 8, teal.dark),
  );
}

export function balloons(): Svg {
  return layers(
    stroke('M-42 20C-36 50 -8 60 0 94M40 12C36 48 10 60 0 94M0 0C-2 40 4 60 0 94', ink.light, 3),
    place(balloon(teal.light, teal.base), -44, -24, 1, -10),
    place(balloon(rose.base, rose.dark), 44, -30, 1, 10),
    place(balloon(mango.base, mango.dark), 0, -46, 1.12),
    path('M-10 82L0 92L10 82L4 94L12 102L0 98L-12 102L-4 94Z', clay.base),
  );
}

export function balloon(face: string, side: string): Svg {
  return layers(
    path('M0 48C-32 40 -40 10 -38 -10C-36 -34 -20 -48 0 -48S36 -34 38 -10C40 10 32 40 0 48Z', face),
    path('M0 48C32 40 40 10 38 -10C36 -28 28 -40 16 -46C30 -10 22 28 0 48Z', side),
    path('M-7 56L0 46L7 56Z', side),
    stroke('M-24 -10Q-23 -26 -12 -34', white, 6),
  );
}

export function slide(): Svg {
  return layers(
    rect(-82, -40, 10, 122, mango.dark, 3),
    rect(-22, -40, 10, 122, mango.dark, 3),
    path('M-96 -40L-47 -88L2 -40Z', berry.base),
    path('M-47 -88L2 -40H-24Z', berry.dark),
    rect(-88, 10, 82, 12, clay.base, 4),
    stroke('M-77 -8H-17', clay.base, 6),
    repeat(4, (i) => stroke(`M-76 ${32 + i * 14}H-18`, mango.light, 5)),
    path('M-12 6C34 10 24 66 80 66H98V80H78C12 80 14 34 -12 28Z', teal.light),
    stroke('M-10 6C38 10 26 64 82 64H98', teal.base, 7),
  );
}

export function ticket(): Svg {
  return layers(
    path('M-80 -36H80V-12A12 12 0 0 0 80 12V36H-80V12A12 12 0 0 0 -80 -12Z', mango.base),
    stroke('M36 -28V-20M36 -8V0M36 12V20M36 30V31', white, 5),
    path('M-20 -22L-13 -6L4 -5L-9 6L-5 23L-20 14L-35 23L-31 6L-44 -5L-27 -6Z', white),
  );
}

/** A stage curtain, half: the right one is its mirror image. */
export function curtain(width: number, height: number): Svg {
  const folds = repeat(5, (i) => {
    const x = (width / 5) * i;
    const step = width / 5;
    return path(`M${x} 0H${x + step}L${x * 0.78 + step * 0.9} ${height}H${x * 0.78}Z`, i % 2 ? berry.dark : berry.base);
  });
  return layers(folds, path(`M0 ${height * 0.56}L${width * 0.9} ${height * 0.56}V${height * 0.6}H0Z`, mango.base));
}

export function seats(count: number, colour: string, shade: string): Svg {
  return repeat(count, (i) =>
    place(
      layers(rect(-34, 0, 68, 90, shade, 14), rect(-34, 0, 60, 90, colour, 14), rect(-24, 14, 40, 5, shade, 2)),
      i * 78,
      0,
    ),
  );
}

export function bunting(width: number, sag: number): Svg {
  const colours = [teal.light, mango.base, rose.base, sea.base, clay.base];
  const count = Math.round(width / 46);
  return layers(
    stroke(`M0 0Q${width / 2} ${sag * 2} ${width} 0`, ink.light, 3),
    repeat(count, (i) => {
      const t = (i + 0.5) / count;
      const y = 4 * sag * t * (1 - t);
      return path(
        `M${(t * width - 15).toFixed(0)} ${y.toFixed(0)}h30l-15 30Z`,
        colours[i % colours.length] ?? mango.base,
      );
    }),
  );
}

export function swings(): Svg {
  return layers(
    stroke('M-70 80L-50 -70L-30 80M70 80L50 -70L30 80M-50 -70H50', teal.base, 8),
    stroke('M-26 -66V36M-2 -66V36M14 -66L22 30M36 -66L44 30', ink.light, 3),
    rect(-30, 34, 32, 8, mango.base, 3),
    rect(16, 28, 34, 8, berry.base, 3),
  );
}

export function tree(crown: string, shade: string): Svg {
  return layers(
    path('M-8 80L-5 10H5L8 80Z', cocoa.light),
    circle(-26, -8, 34, crown),
    circle(28, -4, 32, shade),
    circle(2, -38, 40, crown),
    circle(8, 8, 28, shade),
    circle(-10, -30, 12, leaf.light),
  );
}
