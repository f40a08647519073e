import { randomFrom } from '../../demo/random';
import type { Daylight } from '../daylight';
import { clay, leaf, mix, rose, sand, shadow, white, wood } from '../palette';
import { circle, ellipse, fade, layers, path, rect, repeat, type Svg, stroke } from '../svg';
import { GROUND } from './backdrop';
import type { Builder } from './facade';
import { display, door, medallion, signBoard } from './parts';
import { bench, pottedPlant, streetLamp } from './street';

/** A colonial house as in El Hatillo: clay tiles, barred windows, a bougainvillea. */
export const casona: Builder = (facade, light) => {
  const o = light.outdoors;
  const base = o(mix(facade.wall, shadow, 0.36));
  const half = Math.ceil(facade.goods.length / 2);
  return layers(
    rect(92, 196, 456, GROUND - 196, o(facade.wall)),
    rect(526, 196, 22, GROUND - 196, o(mix(facade.wall, shadow, 0.1))),
    rect(92, GROUND - 34, 456, 34, base),
    rect(92, GROUND - 37, 456, 4, o(white)),
    roof(light),
    signBoard(facade.sign, 320, 218, 400, 42, o(facade.trim), light.lamp),
    barred(124, facade.goods.slice(0, half), facade.trim, light),
    barred(414, facade.goods.slice(-half), facade.trim, light),
    door(277, 314, 86, GROUND - 314, facade.trim, light, true),
    bougainvillea(facade.seed, facade.seed % 2 === 0, light),
    medallion(320, 146, 66, facade.emblem, o(facade.trim), facade.badge),
    pottedPlant('cayena', 256, GROUND + 5, 0.62, light),
    pottedPlant('fern', 388, GROUND + 5, 0.62, light),
    streetLamp(facade.seed % 2 ? 580 : 60, GROUND + 10, light, facade.time === 'night' || facade.time === 'afternoon'),
    bench(facade.seed % 2 ? 66 : 574, GROUND + 10, light),
  );
};

function roof(light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    fade(rect(92, 206, 456, 12, shadow), 0.18),
    path('M70 208L112 138H528L570 208Z', o(clay.base)),
    repeat(24, (i) => {
      const top = 112 + i * (416 / 23.5);
      const low = 70 + i * (500 / 23.5);
      return stroke(`M${top.toFixed(1)} 140L${low.toFixed(1)} 204`, o(i % 2 ? clay.dark : clay.light), 4);
    }),
    rect(104, 132, 432, 12, o(clay.dark), 6),
    repeat(25, (i) => ellipse(70 + i * 20.8, 208, 11, 6, o(i % 2 ? clay.base : clay.light))),
    repeat(11, (i) => rect(110 + i * 41, 212, 9, 9, o(wood.dark), 2)),
  );
}

function barred(x: number, goods: readonly Svg[], trim: string, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    rect(x - 14, 276, 130, 12, o(white), 3),
    display(x, 296, 102, 72, trim, light, goods),
    fade(
      repeat(6, (i) => rect(x + 6 + i * 17, 296, 4, 72, o(mix(trim, shadow, 0.2)))),
      0.55,
    ),
    fade(rect(x, 318, 102, 4, o(mix(trim, shadow, 0.2))), 0.55),
    path(`M${x - 16} 376h134l-8 14h-118Z`, o(sand.light)),
  );
}

function bougainvillea(seed: number, left: boolean, light: Daylight): Svg {
  const o = light.outdoors;
  const random = randomFrom(seed + 7);
  const climb = layers(
    stroke('M84 404C70 350 96 300 82 250S96 190 118 176', o(wood.base), 5),
    repeat(22, (i) => {
      const y = 376 - i * 10;
      return ellipse(
        86 + random() * 28 - 12 + (i > 16 ? 14 : 0),
        y,
        10 + random() * 7,
        9 + random() * 5,
        o(i % 2 ? leaf.base : leaf.dark),
      );
    }),
    repeat(46, (i) => {
      const y = 372 - i * 4.6;
      return circle(
        88 + random() * 38 - 18 + (i > 34 ? 16 : 0),
        y,
        3.5 + random() * 3.5,
        o(i % 3 ? rose.base : rose.light),
      );
    }),
  );
  return left ? climb : `<g transform="translate(640 0) scale(-1 1)">${climb}</g>`;
}
