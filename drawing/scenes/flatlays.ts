import { berry, clay, cocoa, ink, leaf, mango, mix, rose, sand, sea, shadow, teal, white, wood } from '../palette';
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
import { comb, glasses, lipstick, orchid, polish, scissors } from '../trades/care';
import { nigiri, pizza, sushi } from '../trades/meals';

export const flatlays = {
  pizza: () =>
    picture(
      gingham(mango.pale, clay.light),
      fade(circle(326, 252, 214, shadow), 0.16),
      circle(320, 242, 212, wood.light),
      ring(320, 242, 204, wood.base, 3),
      place(pizza(), 312, 242, 2.06),
      place(basil(), 72, 92, 1.3, -20),
      place(tomato(), 574, 392, 1),
      place(tomato(), 76, 404, 0.8),
      place(oil(), 570, 104, 1),
    ),
  sushi: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, sea.dark),
      repeat(20, (i) => rect(i * 32 + 15, 0, 2, HEIGHT, mix(sea.dark, white, 0.1))),
      fade(rect(66, 92, 520, 320, shadow, 22), 0.25),
      rect(58, 80, 520, 320, wood.dark, 22),
      rect(58, 80, 520, 304, wood.base, 22),
      stroke('M90 130H380M140 340H520M90 250H240M420 200H550', mix(wood.base, wood.dark, 0.4), 3),
      place(sushi(), 238, 240, 1.5),
      place(nigiri(), 450, 160, 1.1),
      place(nigiri(), 450, 264, 1.1),
      soy(586, 408),
      place(leafSprig(), 108, 356, 1, -10),
    ),
  optica: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, teal.pale),
      rect(0, 0, WIDTH, 20, teal.base),
      ...[0, 1, 2].map((row) => frames(row)),
      fade(circle(330, 246, 156, shadow), 0.16),
      circle(320, 236, 156, white),
      ring(320, 236, 146, mango.base, 5),
      place(glasses(), 320, 236, 1.32),
    ),
  belleza: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, rose.pale),
      circle(320, 230, 190, mix(rose.light, white, 0.35)),
      shelf(
        196,
        [
          [rose.base, rose.dark],
          [clay.base, clay.dark],
          [berry.base, berry.dark],
          [mango.base, mango.dark],
          [teal.light, teal.base],
          [sea.base, sea.dark],
        ],
        0.82,
      ),
      rect(0, 400, WIDTH, 80, white),
      rect(0, 400, WIDTH, 8, sand.base),
      onCounter(polish(), 320, 1.5),
      onCounter(lipstick(), 176, 1.3),
      onCounter(polish(teal.light, teal.base), 450, 1.12),
      place(orchid(), 560, 336, 0.86, 10),
      stroke('M560 390Q566 380 560 360', leaf.base, 7),
      place(orchid(), 76, 366, 0.62, -14),
    ),
  barberia: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, ink.base),
      repeat(11, (i) => rect(i * 64, 0, 32, HEIGHT, mix(ink.base, ink.dark, 0.5))),
      fade(rect(110, 60, 436, 356, '#000000', 26), 0.25),
      rect(102, 50, 436, 356, mango.pale, 26),
      rect(116, 64, 408, 328, sand.pale, 18),
      place(comb(), 206, 226, 1.5, -14),
      place(scissors(), 440, 228, 1.5, 12),
      place(razor(), 322, 262, 1.24),
      place(moustache(), 320, 106, 1.02),
    ),
} as const satisfies Record<string, () => string>;

function gingham(ground: string, line: string): Svg {
  return layers(
    rect(0, 0, WIDTH, HEIGHT, ground),
    repeat(8, (i) => fade(rect(i * 84, 0, 42, HEIGHT, line), 0.35)),
    repeat(6, (i) => fade(rect(0, i * 84, WIDTH, 42, line), 0.35)),
  );
}

function basil(): Svg {
  return layers(
    ...[-50, 0, 50].map((angle) =>
      place(
        layers(path('M0 30C-30 10 -26 -30 0 -44C26 -30 30 10 0 30Z', leaf.base), stroke('M0 26V-32', leaf.light, 3)),
        0,
        0,
        1,
        angle,
      ),
    ),
  );
}

function leafSprig(): Svg {
  return layers(path('M-60 20Q-20 -34 60 -20Q20 34 -60 20Z', leaf.base), stroke('M-54 18Q0 -4 50 -16', leaf.light, 4));
}

function tomato(): Svg {
  return layers(
    circle(0, 0, 46, berry.base),
    circle(0, 0, 36, berry.light),
    repeat(6, (i) => place(ellipse(0, -20, 7, 11, mango.light), 0, 0, 1, i * 60)),
    circle(0, 0, 9, berry.pale),
  );
}

function oil(): Svg {
  return layers(
    circle(0, 0, 46, white),
    circle(0, 0, 36, mango.base),
    ellipse(-8, -8, 16, 10, mango.light),
    circle(14, 12, 5, mango.light),
  );
}

function soy(x: number, y: number): Svg {
  return layers(
    fade(circle(x + 4, y + 6, 46, shadow), 0.25),
    circle(x, y, 46, white),
    circle(x, y, 35, cocoa.dark),
    ellipse(x - 8, y - 10, 14, 7, cocoa.light),
  );
}

function frames(row: number): Svg {
  const lenses = [sea.light, rose.light, mango.light, leaf.light, sea.base] as const;
  const y = 84 + row * 148;
  return layers(
    rect(0, y + 48, WIDTH, 14, wood.light),
    rect(0, y + 60, WIDTH, 6, wood.base),
    repeat(5, (i) => place(glasses(lenses[(i + row) % lenses.length]), 64 + i * 128, y + 18, 0.5)),
  );
}

function shelf(y: number, colours: readonly (readonly [string, string])[], scale: number): Svg {
  return layers(
    rect(0, y, WIDTH, 12, white),
    rect(0, y + 12, WIDTH, 5, rose.light),
    ...colours.map(([face, side], i) => place(polish(face, side), 64 + i * 102, y - 80 * scale, scale)),
  );
}

function onCounter(art: Svg, x: number, scale: number): Svg {
  return layers(fade(ellipse(x + 5, 424, 52 * scale, 9, shadow), 0.16), place(art, x, 424 - 80 * scale, scale));
}

function razor(): Svg {
  return layers(
    rect(-13, -10, 26, 100, wood.base, 10),
    rect(-13, -10, 10, 100, wood.light, 5),
    path('M-12 -4L-20 -64Q-18 -78 0 -78H14L12 -4Z', ink.pale),
    path('M-20 -64Q-18 -78 0 -78H4Q-10 -70 -8 -4H-12Z', white),
    circle(0, -2, 6, mango.base),
  );
}

function moustache(): Svg {
  return path(
    'M0 -8C20 -30 52 -22 62 2C70 16 84 14 92 6C88 36 44 42 0 14C-44 42 -88 36 -92 6C-84 14 -70 16 -62 2C-52 -22 -20 -30 0 -8Z',
    cocoa.base,
  );
}
