import { DAYLIGHT } from '../drawing/daylight';
import { clay, cocoa, ink, leaf, mango, mix, rose, sand, sea, shadow, teal, white, wood } from '../drawing/palette';
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
} from '../drawing/svg';
import { pottedPlant } from '../facades/street';
import { candle, dumbbell, kettlebell, orchid, stones, tooth, toothbrush, towels } from '../trades/care';
import { beachUmbrella, bed, books, bouquet, lounger, macaw, palm, plane, suitcase } from '../trades/travel';
import { stage, standing, TABLE, window } from './stage';

const noon = DAYLIGHT.noon;

/** Rooms to be well in, and where to go away to. */
export const places = {
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
  posada: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#f8e2c4'),
      rect(0, 380, WIDTH, 100, clay.light),
      repeat(10, (i) => stroke(`M${i * 72} 380L${i * 90 - 90} 480`, clay.base, 3)),
      rect(0, 372, WIDTH, 12, white),
      window(214, 166, teal.base, 0.94),
      place(macaw(), 116, 218, 0.82),
      curtainEdge(34),
      fade(ellipse(380, 440, 290, 16, shadow), 0.2),
      place(bed(), 400, 268, 2.12),
      lamp(580, 372),
      frame(520, 116),
      pottedPlant('rubber', 60, 442, 1.35, noon),
    ),
  piscina: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#a9dfe4'),
      circle(548, 80, 42, '#ffe7ab'),
      path(
        'M0 190C80 140 130 130 190 136C250 142 290 170 350 156C420 140 470 116 540 138C590 154 620 172 640 178V300H0Z',
        '#5fa38a',
      ),
      tower(40, 130, sand.light),
      tower(118, 168, white),
      rect(0, 262, WIDTH, 70, leaf.base),
      repeat(12, (i) => circle(i * 60, 266, 34, i % 2 ? leaf.base : leaf.dark)),
      rect(0, 296, WIDTH, 190, sand.light),
      pool(),
      place(palm(), 560, 176, 1.56),
      fade(ellipse(300, 344, 200, 10, shadow), 0.18),
      place(beachUmbrella(), 324, 232, 1.26),
      place(lounger(), 220, 264, 1),
      `<g transform="translate(812 0) scale(-1 1)">${place(lounger(), 400, 264, 1)}</g>`,
    ),
  viajes: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#b5e2e6'),
      circle(262, 84, 40, '#ffe7ab'),
      path('M380 232q60 -50 130 -8q50 -16 90 8Z', leaf.dark),
      rect(0, 228, WIDTH, 130, sea.base),
      rect(0, 228, WIDTH, 16, sea.dark),
      stroke('M40 268h70M220 262h90M430 274h80M130 300h60M520 310h70M300 316h50', sea.light, 5),
      path('M0 348Q80 324 170 344T350 340T520 344T640 334V480H0Z', white),
      path('M0 360Q90 338 180 358T360 352T530 358T640 346V480H0Z', '#f3dcae'),
      place(plane(), 440, 96, 1.3),
      fade(stroke('M90 196Q210 170 320 128', white, 6), 0.8),
      place(palm(), 96, 238, 1.7),
      fade(ellipse(346, 446, 150, 14, shadow), 0.18),
      place(suitcase(), 340, 316, 1.6),
      starfish(540, 428),
      place(beachUmbrella(), 552, 306, 0.94),
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

function curtainEdge(x: number): Svg {
  return layers(
    rect(x - 4, 8, 366, 9, wood.base, 4),
    path(`M${x} 14h64q-4 150 -40 300h-24Z`, mango.pale),
    path(`M${x + 292} 14h64v300h-24q-36 -150 -40 -300Z`, mango.pale),
    stroke(`M${x + 22} 18q-2 150 -12 290M${x + 336} 18q2 150 12 290`, mango.light, 4),
  );
}

function lamp(x: number, y: number): Svg {
  return layers(
    fade(circle(x, y - 150, 60, mango.light), 0.35),
    rect(x - 34, y - 74, 68, 82, wood.base, 5),
    rect(x - 26, y - 62, 52, 26, wood.light, 3),
    stroke(`M${x} ${y - 74}v-40`, ink.base, 6),
    path(`M${x - 38} ${y - 112}l16 -54h44l16 54Z`, mango.base),
  );
}

function frame(x: number, y: number): Svg {
  return layers(
    rect(x - 56, y - 46, 112, 92, wood.base, 4),
    rect(x - 46, y - 36, 92, 72, sea.light),
    place(orchid(), x, y + 4, 0.4),
  );
}

function tower(x: number, y: number, colour: string): Svg {
  return layers(
    rect(x, y, 62, 150, colour, 3),
    repeat(10, (i) => rect(x + 9 + (i % 2) * 26, y + 14 + Math.floor(i / 2) * 24, 18, 13, sea.base)),
  );
}

function pool(): Svg {
  return layers(
    path('M-20 372H660V480H-20Z', white),
    path('M-20 384H660V480H-20Z', sea.base),
    repeat(2, (row) =>
      stroke(
        `M${-10 + row * 36} ${418 + row * 36}q24 -14 48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0`,
        sea.light,
        5,
      ),
    ),
    ring(150, 428, 30, clay.base, 17),
    stroke('M128 408l10 10M172 448l-10 -10M172 408l-10 10M128 448l10 -10', white, 9),
    stroke('M470 420V346q0 -16 16 -16M518 420V346q0 -16 16 -16', ink.pale, 7),
    stroke('M470 366h48M470 392h48', ink.pale, 6),
  );
}

function starfish(x: number, y: number): Svg {
  return place(path('M0 -26L8 -8L28 -6L12 7L18 26L0 15L-18 26L-12 7L-28 -6L-8 -8Z', clay.light), x, y, 1, 14);
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
