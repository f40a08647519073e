import { DAYLIGHT } from '../daylight';
import { pottedPlant } from '../facades/street';
import { clay, ink, leaf, mango, sand, sea, shadow, teal, white, wood } from '../palette';
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
import { orchid } from '../trades/care';
import { beachUmbrella, bed, lounger, macaw, palm, plane, suitcase } from '../trades/travel';
import { avilaWindow } from './stage';

const noon = DAYLIGHT.noon;

export const getaways = {
  posada: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#f8e2c4'),
      rect(0, 380, WIDTH, 100, clay.light),
      repeat(10, (i) => stroke(`M${i * 72} 380L${i * 90 - 90} 480`, clay.base, 3)),
      rect(0, 372, WIDTH, 12, white),
      avilaWindow(214, 166, teal.base, 0.94),
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
} as const satisfies Record<string, () => string>;

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
