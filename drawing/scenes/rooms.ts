import { clay, cocoa, ink, leaf, mango, mix, rose, sand, sea, shadow, teal, white, wood } from '../palette';
import {
  circle,
  ellipse,
  fade,
  HEIGHT,
  layers,
  path,
  picture,
  place,
  rect,
  repeat,
  ring,
  type Svg,
  stroke,
  WIDTH,
} from '../svg';
import { candle, dumbbell, kettlebell, stones, tooth, toothbrush, towels } from '../trades/care';
import { books, bouquet } from '../trades/travel';
import { stage, standing, TABLE } from './stage';

export const rooms = {
  spa: () =>
    stage(
      { wall: 'sun', top: 'planks', ground: '#dbe9dd', accent: teal.pale, cloth: wood.light },
      bamboo(60),
      bamboo(598),
      standing(towels(), 528, 1.3, 64, TABLE + 26),
      standing(stones(), 308, 1.86, 88, TABLE + 36),
      standing(candle(), 108, 1.2, 34, TABLE + 22),
      standing(candle(), 176, 0.8, 34, TABLE + 34),
    ),
  gimnasio: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#f6e6c8'),
      rect(40, 40, 560, 250, sea.pale, 10),
      path('M40 290L190 40H260L110 290ZM320 290L470 40H500L350 290Z', white),
      rect(0, 348, WIDTH, 132, '#3a5157'),
      repeat(8, (i) => rect(i * 84, 348, 80, 62, '#435c62')),
      rack(),
      standing(kettlebell(clay.base, clay.dark), 88, 1.3, 46, 440),
      standing(kettlebell(mango.base, mango.dark), 548, 1.2, 46, 436),
      fade(ellipse(322, 436, 190, 14, '#000000'), 0.3),
      place(dumbbell(), 320, 330, 1.74),
    ),
  dental: () =>
    stage(
      { wall: 'tiles', top: 'plain', ground: sea.light, accent: sea.base, cloth: white },
      circle(320, 214, 176, teal.light),
      standing(tooth(), 320, 1.86, 50, TABLE + 26),
      place(toothbrush(), 528, 286, 1.36, 14),
      cup(528, TABLE + 26),
      standing(paste(), 118, 1.24, 40, TABLE + 26),
    ),
  libreria: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#7a4a31'),
      ...[0, 1, 2].map((row) => shelf(row)),
      rect(0, 366, WIDTH, 120, wood.light),
      rect(0, 366, WIDTH, 7, wood.pale),
      fade(circle(320, 226, 176, mango.pale), 0.94),
      standing(books(), 320, 1.78, 88, 408),
      standing(plantCup(), 108, 1.2, 40, 412),
      standing(mug(), 536, 1.1, 40, 414),
    ),
  flores: () =>
    stage(
      { wall: 'arch', top: 'planks', ground: '#e2ecd9', accent: leaf.light, cloth: wood.pale },
      place(bouquet(), 120, 262, 0.92, -6),
      bucket(120, TABLE + 20, sea.base, sea.dark),
      place(bouquet(), 524, 262, 0.92, 6),
      bucket(524, TABLE + 20, clay.base, clay.dark),
      fade(ellipse(326, TABLE + 50, 90, 10, shadow), 0.2),
      place(bouquet(), 320, 228, 1.94),
    ),
} as const satisfies Record<string, () => string>;

function bamboo(x: number): Svg {
  return layers(
    ...[-24, 10].map((dx, i) =>
      layers(
        rect(x + dx, -10, 18, 364, i ? leaf.base : leaf.light, 3),
        repeat(5, (n) => rect(x + dx - 2, 46 + n * 66 + i * 28, 22, 6, leaf.dark, 3)),
      ),
    ),
    path(`M${x} 120q40 -34 66 -8q-30 22 -66 8Z`, leaf.base),
    path(`M${x - 10} 210q-40 -34 -66 -8q30 22 66 8Z`, leaf.base),
  );
}

function rack(): Svg {
  return layers(
    rect(70, 214, 500, 12, ink.light, 4),
    ...[120, 220, 320, 420, 520].map((x, i) => place(dumbbell(), x, 198, 0.44 + (i % 2) * 0.04, 18)),
    rect(90, 226, 12, 126, ink.base),
    rect(538, 226, 12, 126, ink.base),
  );
}

function cup(x: number, y: number): Svg {
  return layers(
    path(`M${x - 44} ${y - 96}h88l-10 96h-68Z`, mango.light),
    path(`M${x + 18} ${y - 96}h26l-10 96h-24Z`, mango.base),
    rect(x - 48, y - 102, 96, 12, mango.base, 6),
  );
}

function paste(): Svg {
  return layers(
    path('M-34 -84H34L26 50H-26Z', teal.light),
    path('M12 -84H34L26 50H8Z', teal.base),
    rect(-36, -94, 72, 14, teal.base, 4),
    rect(-18, 50, 36, 30, white, 4),
    circle(-6, -20, 17, white),
    stroke('M-14 -20q8 10 16 0', clay.base, 4),
  );
}

function shelf(row: number): Svg {
  const colours = [teal.base, clay.base, mango.base, sand.light, sea.base, rose.dark, leaf.base, cocoa.dark] as const;
  const y = row * 122;
  return layers(
    rect(0, y, WIDTH, 122, '#5d3826'),
    repeat(27, (i) => {
      const height = 70 + ((i * 37 + row * 53) % 34);
      const colour = colours[(i * 5 + row * 3) % colours.length] ?? teal.base;
      return layers(
        rect(i * 24 + 2, y + 108 - height, 20, height, colour, 2),
        rect(i * 24 + 5, y + 120 - height, 14, 5, mix(colour, white, 0.4)),
      );
    }),
    rect(0, y + 108, WIDTH, 14, wood.base),
  );
}

function plantCup(): Svg {
  return layers(
    ...[-50, -24, 0, 26, 50].map((angle) =>
      place(path('M-8 0Q-16 -60 0 -96Q16 -60 8 0Z', angle % 4 ? leaf.base : leaf.dark), 0, 14, 1, angle),
    ),
    path('M-40 6H40L30 80H-30Z', white),
    path('M14 6H40L30 80H10Z', sand.base),
  );
}

function mug(): Svg {
  return layers(
    ring(40, 40, 20, teal.light, 11),
    rect(-42, 2, 80, 78, teal.light, 12),
    rect(16, 2, 22, 78, teal.base, 12),
    ellipse(-2, 4, 40, 8, cocoa.base),
    stroke('M-16 -16q-10 -12 0 -24t0 -24M10 -16q-10 -12 0 -24t0 -24', white, 5),
  );
}

function bucket(x: number, y: number, colour: string, shade: string): Svg {
  return layers(
    path(`M${x - 62} ${y - 88}h124l-18 88h-88Z`, colour),
    path(`M${x + 30} ${y - 88}h32l-18 88h-32Z`, shade),
    rect(x - 68, y - 96, 136, 16, shade, 8),
  );
}
