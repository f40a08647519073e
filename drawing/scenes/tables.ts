import { berry, bread, clay, cocoa, leaf, mango, mix, rose, sand, sea, teal, white, wood } from '../palette';
import { circle, ellipse, layers, path, place, rect, repeat, type Svg, stroke } from '../svg';
import { arepa, cachapa, cachito, corn, dip, perroCaliente, tequenos } from '../trades/criolla';
import { burger, lime, roastChicken } from '../trades/meals';
import { cacaoPod, cake, chocolate, coffee, iceCream, quesillo, smoothie, strawberry } from '../trades/sweets';
import { stage, standing, TABLE } from './stage';

export const tables = {
  arepa: () =>
    stage(
      { wall: 'blocks', top: 'planks', ground: mango.pale, accent: mango.light, cloth: wood.light },
      plate(320, 250),
      standing(arepa(), 320, 1.72, 84, TABLE + 22),
      standing(dip(leaf.light), 104, 1.05, 46, TABLE + 34),
      standing(coffee(clay.base), 540, 0.94, 60, TABLE + 32),
    ),
  cachito: () =>
    stage(
      { wall: 'window', top: 'plain', ground: sea.pale, accent: white, cloth: teal.light },
      cloth(250),
      standing(lowered(cachito()), 232, 1.6, 92, TABLE + 30),
      standing(coffee(), 498, 1.36, 70, TABLE + 36),
    ),
  cachapa: () =>
    stage(
      { wall: 'sun', top: 'checks', ground: leaf.pale, accent: mango.light, cloth: clay.light },
      standing(corn(), 528, 1.5, 32, TABLE + 6),
      standing(corn(), 592, 1.24, 32, TABLE + 12),
      standing(cachapa(), 286, 1.96, 98, TABLE + 44),
    ),
  tequenos: () =>
    stage(
      { wall: 'arch', top: 'stripes', ground: clay.pale, accent: clay.light, cloth: mango.base },
      standing(tequenos(), 300, 2.02, 50, TABLE + 34),
      standing(dip(leaf.light), 500, 1.2, 46, TABLE + 40),
      standing(dip(mango.light), 116, 1.05, 46, TABLE + 28),
    ),
  perro: () =>
    stage(
      { wall: 'tiles', top: 'checks', ground: mango.light, accent: mango.base, cloth: berry.base },
      standing(bottle(mango.base, mango.dark), 70, 1.3, 26, TABLE - 4),
      standing(bottle(berry.base, berry.dark), 146, 1.3, 26, TABLE - 10),
      standing(bottle(sand.light, sand.dark), 566, 1.3, 26, TABLE - 8),
      standing(perroCaliente(), 336, 2.1, 84, TABLE + 36),
    ),
  burger: () =>
    stage(
      { wall: 'sun', top: 'planks', ground: teal.pale, accent: teal.light, cloth: wood.base },
      standing(fries(), 520, 1.26, 44, TABLE + 10),
      board(290, 216),
      standing(burger(), 290, 1.84, 84, TABLE + 18),
    ),
  pollo: () =>
    stage(
      { wall: 'tiles', top: 'plain', ground: clay.light, accent: clay.base, cloth: cocoa.light },
      standing(roastChicken(), 300, 2, 96, TABLE + 46),
      standing(lime(), 534, 1.25, 36, TABLE + 26),
      standing(lime(), 586, 0.9, 36, TABLE + 34),
    ),
  helado: () =>
    stage(
      { wall: 'arch', top: 'plain', ground: rose.pale, accent: rose.light, cloth: teal.light },
      holder(320),
      place(iceCream(), 320, 222, 1.74),
      place(iceCream(), 128, 274, 1.06, -8),
      holder(128, 0.7),
      place(iceCream(), 512, 274, 1.06, 8),
      holder(512, 0.7),
      holder(320),
    ),
  cafe: () =>
    stage(
      { wall: 'blocks', top: 'planks', ground: '#e3efe4', accent: teal.pale, cloth: wood.base },
      standing(coffee(mango.base), 320, 2.02, 74, TABLE + 42),
      beans(96, 400),
      beans(552, 408),
      standing(lowered(cachito()), 118, 0.74, 88, TABLE - 2),
    ),
  chocolate: () =>
    stage(
      { wall: 'arch', top: 'planks', ground: '#f3e1cf', accent: bread.base, cloth: cocoa.light },
      standing(cacaoPod(), 508, 1.25, 86, TABLE + 20),
      standing(cacaoPod(), 124, 1.05, 86, TABLE + 22),
      standing(chocolate(), 306, 1.74, 70, TABLE + 14),
      beans(440, 424),
    ),
  batido: () =>
    stage(
      { wall: 'sun', top: 'stripes', ground: '#fff0cf', accent: mango.light, cloth: teal.light },
      standing(strawberryGlass(), 468, 1.5, 36, TABLE + 6),
      standing(smoothie(), 288, 1.98, 36, TABLE + 34),
      standing(strawberry(), 118, 1.3, 30, TABLE + 20),
      standing(strawberry(), 182, 0.95, 30, TABLE + 32),
      standing(lime(), 572, 1.1, 36, TABLE + 28),
    ),
  torta: () =>
    stage(
      { wall: 'window', top: 'plain', ground: rose.pale, accent: white, cloth: rose.light },
      standing(cake(), 272, 1.86, 60, TABLE + 32),
      standing(quesillo(), 512, 1.36, 82, TABLE + 40),
    ),
} as const satisfies Record<string, () => string>;

/** A roll is drawn around its middle; this sets it down. */
function lowered(art: Svg): Svg {
  return place(art, 0, 20);
}

function plate(x: number, radius: number): Svg {
  return layers(
    ellipse(x, TABLE + 22, radius, 24, mix(white, wood.dark, 0.2)),
    ellipse(x, TABLE + 16, radius, 24, white),
    ellipse(x, TABLE + 16, radius * 0.72, 14, sand.light),
  );
}

function board(x: number, radius: number): Svg {
  return layers(
    rect(x - radius, TABLE + 10, radius * 2, 28, wood.dark, 12),
    rect(x - radius, TABLE + 6, radius * 2, 22, wood.pale, 11),
  );
}

function cloth(x: number): Svg {
  return layers(
    path(`M${x - 190} ${TABLE + 10}H${x + 150}L${x + 176} ${TABLE + 52}H${x - 214}Z`, white),
    stroke(`M${x - 186} ${TABLE + 20}H${x + 152}M${x - 200} ${TABLE + 42}H${x + 166}`, clay.base, 4),
  );
}

function bottle(colour: string, shade: string): Svg {
  return layers(
    path('M-6 -100H6L12 -60H-12Z', shade),
    rect(-26, -58, 52, 138, colour, 14),
    rect(10, -58, 16, 138, shade, 10),
    rect(-26, -6, 36, 44, white),
    circle(-8, 16, 11, colour),
  );
}

function fries(): Svg {
  return layers(
    repeat(9, (i) =>
      place(
        rect(-7, -70, 14, 110, i % 2 ? mango.light : '#fbd98a', 3),
        -44 + i * 11,
        -6 + ((i * 29) % 26),
        1,
        -14 + i * 3.5,
      ),
    ),
    path('M-60 0Q0 26 60 0L46 80H-46Z', berry.base),
    path('M34 10Q48 6 60 0L46 80H28Z', berry.dark),
    circle(-4, 48, 16, white),
  );
}

function beans(x: number, y: number): Svg {
  const spots = [
    [-30, 4, 20],
    [-4, -8, -30],
    [24, 6, 50],
    [0, 16, 0],
  ] as const;
  return layers(
    ...spots.map(([dx, dy, angle]) =>
      place(
        layers(ellipse(0, 0, 17, 11, cocoa.base), stroke('M-14 2Q0 -7 14 -2', cocoa.dark, 3)),
        x + dx,
        y + dy,
        1,
        angle,
      ),
    ),
  );
}

function holder(x: number, scale = 1): Svg {
  return place(
    layers(
      path('M-58 0H58L44 92H-44Z', white),
      path('M28 0H58L44 92H18Z', sand.base),
      rect(-66, -10, 132, 20, teal.base, 10),
      circle(-6, 48, 18, mango.light),
    ),
    x,
    TABLE - 56 * scale,
    scale,
  );
}

function strawberryGlass(): Svg {
  return layers(
    stroke('M8 -30L24 -100', teal.base, 7),
    path('M-40 -58H40L30 72Q29 80 22 80H-22Q-29 80 -30 72Z', rose.pale),
    path('M-38 -36Q-19 -46 0 -36T38 -36L30 70Q29 76 22 76H-22Q-29 76 -30 70Z', rose.base),
    path('M16 -33Q28 -30 38 -36L30 70Q29 76 22 76H10Z', rose.dark),
    place(strawberry(), -34, -78, 0.56, -12),
  );
}
