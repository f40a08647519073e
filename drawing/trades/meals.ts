import { berry, bread, clay, cocoa, ink, leaf, mango, sand, white, wood } from '../palette';
import { circle, ellipse, layers, path, place, rect, repeat, ring, type Svg, stroke } from '../svg';

export function pizza(): Svg {
  const spots = [
    [-44, -38],
    [12, -56],
    [-62, 10],
    [-14, -4],
    [38, -14],
    [-38, 48],
    [12, 36],
  ] as const;
  const leaves = [
    [-22, -46, 20],
    [-40, 20, -40],
    [30, 12, 60],
    [-8, 62, 10],
    [46, -42, -30],
  ] as const;
  const slice = layers(
    path('M0 0L92 22A95 95 0 0 1 62 72Z', bread.base),
    path('M0 0L80 19A83 83 0 0 1 54 62Z', '#f9cf74'),
    circle(48, 34, 12, clay.base),
    circle(45, 31, 4, clay.light),
  );
  const whole = layers(
    circle(0, 0, 95, bread.base),
    ring(0, 0, 90, bread.light, 5),
    circle(0, 0, 82, berry.base),
    circle(0, 0, 78, '#f9cf74'),
    ellipse(-30, 18, 24, 14, '#fde6ac'),
    ellipse(20, -36, 26, 12, '#fde6ac'),
    ellipse(-34, -62, 14, 8, '#fde6ac'),
    ...spots.map(([x, y]) => layers(circle(x, y, 14, clay.base), circle(x - 4, y - 4, 4.5, clay.light))),
    ...leaves.map(([x, y, angle]) => place(path('M-12 0Q0 -11 12 0Q0 11 -12 0Z', leaf.base), x, y, 1, angle)),
    stroke('M-74 -30L74 30M-30 74L30 -74M-80 22L80 -22M-56 56L56 -56', '#e9b75a', 2.5),
  );
  return layers(whole, path('M0 0L98 24A100 100 0 0 1 66 77Z', wood.light), place(slice, 14, 9));
}

export function burger(): Svg {
  return layers(
    path('M-82 52H82V60C82 74 72 80 58 80H-58C-72 80 -82 74 -82 60Z', bread.base),
    path('M-82 60C-82 74 -72 80 -58 80H58C72 80 82 74 82 60Q40 70 0 70T-82 60Z', bread.dark),
    rect(-88, 28, 176, 30, cocoa.base, 15),
    rect(-80, 31, 150, 8, cocoa.light, 4),
    path('M-84 22H84L58 44L34 26L6 48L-22 26L-56 40Z', mango.base),
    rect(-80, 8, 160, 18, berry.base, 8),
    rect(-74, 10, 140, 5, berry.light, 2.5),
    path(
      'M-92 4C-92 -12 -76 -10 -66 -4H66C78 -10 92 -10 92 4Q84 20 70 10Q58 24 44 11Q30 24 14 11Q0 24 -14 11Q-30 24 -44 11Q-58 22 -70 10Q-84 18 -92 4Z',
      leaf.light,
    ),
    path('M-84 -8C-84 -58 -46 -80 0 -80S84 -58 84 -8Q0 4 -84 -8Z', bread.base),
    path('M-80 -24C-72 -62 -40 -80 0 -80C26 -80 50 -74 66 -56C30 -70 -40 -66 -80 -24Z', bread.light),
    ...[
      [-44, -44, 20],
      [-14, -60, -10],
      [18, -52, 30],
      [46, -46, -20],
      [-20, -34, 40],
      [28, -28, 0],
      [60, -22, 30],
    ].map(([x = 0, y = 0, angle = 0]) => place(ellipse(0, 0, 6, 3.4, bread.pale), x, y, 1, angle)),
  );
}

export function sushi(): Svg {
  return layers(
    stroke('M-92 -66L58 84', clay.dark, 9),
    stroke('M-60 -84L82 62', clay.base, 9),
    circle(-4, 8, 73, ink.dark),
    circle(-4, 8, 64, ink.base),
    circle(-4, 8, 60, white),
    ...Array.from({ length: 14 }, (_, i) =>
      place(ellipse(0, 0, 6, 3, sand.base), -4 + 49 * Math.cos(i * 0.449), 8 + 49 * Math.sin(i * 0.449), 1, i * 53),
    ),
    path('M-34 -8Q-24 -34 2 -30Q2 -2 -8 6Q-26 8 -34 -8Z', clay.light),
    stroke('M-24 -18Q-10 -14 -4 -4M-12 -26Q-2 -20 0 -14', clay.pale, 3.5),
    path('M8 -28Q32 -24 34 4Q18 14 2 6Q-4 -10 8 -28Z', leaf.light),
    path('M-32 18Q-18 8 4 12Q30 12 28 26Q14 46 -10 44Q-30 38 -32 18Z', mango.base),
    path('M-28 20Q-14 12 4 16Q-12 20 -22 32Q-28 28 -28 20Z', mango.light),
  );
}

export function nigiri(): Svg {
  return layers(
    rect(-64, 10, 128, 50, white, 25),
    repeat(7, (i) => ellipse(-46 + i * 15, 46 + (i % 2) * 6, 6, 3, sand.base)),
    path('M-76 26C-76 -10 -44 -22 0 -22S76 -10 76 26C60 34 48 20 0 20S-60 34 -76 26Z', clay.light),
    stroke('M-50 -6Q-40 6 -44 16M-24 -12Q-12 0 -16 12M4 -14Q14 -4 12 10M32 -10Q42 0 40 14', clay.pale, 5),
  );
}

export function roastChicken(): Svg {
  const leg = layers(
    path('M-18 34C-46 20 -42 -32 -4 -36C24 -38 34 -8 22 14C14 28 0 40 -18 34Z', clay.base),
    path('M-30 0C-30 -22 -16 -34 0 -33C-14 -24 -20 -6 -18 10Z', mango.dark),
    stroke('M14 22L40 44', white, 12),
    circle(46, 44, 9, white),
    circle(40, 52, 9, white),
  );
  return layers(
    ellipse(0, 70, 98, 13, white),
    ellipse(0, 73, 68, 6, sand.base),
    path('M-92 62Q-96 44 -78 48Q-70 34 -56 46H56Q70 34 78 48Q96 44 92 62Q50 76 0 76T-92 62Z', leaf.light),
    path('M-78 56C-96 4 -58 -56 2 -56C58 -56 92 -6 74 56C40 70 -44 70 -78 56Z', mango.dark),
    path('M-70 18C-70 -24 -38 -56 2 -56C24 -56 42 -50 54 -38C10 -48 -44 -30 -70 18Z', mango.base),
    path('M-54 -4C-44 -28 -24 -42 -2 -44C-26 -34 -40 -18 -46 4Z', mango.light),
    path('M74 56C84 26 80 -6 60 -32C68 10 40 54 -40 64C-6 68 50 66 74 56Z', clay.base),
    place(leg, 34, 14, 1.05, 8),
    place(mirrorWing(), -48, 26),
  );
}

function mirrorWing(): Svg {
  return layers(
    path('M-22 10C-24 -18 6 -28 26 -12C36 2 26 22 8 26C-8 28 -20 24 -22 10Z', clay.base),
    path('M-14 6C-14 -10 4 -18 18 -10C4 -10 -6 -2 -8 10Z', mango.dark),
  );
}

export function lime(): Svg {
  return layers(
    circle(0, 46, 34, leaf.base),
    circle(0, 46, 28, leaf.pale),
    repeat(8, (i) => place(path('M0 -4L8 -22A24 24 0 0 0 -8 -22Z', leaf.light), 0, 46, 1, i * 45)),
  );
}
