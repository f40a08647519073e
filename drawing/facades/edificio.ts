import { randomFrom } from '../../demo/random';
import type { Daylight } from '../daylight';
import { ink, leaf, mango, mix, sand, sea, shadow, teal, white } from '../palette';
import { circle, fade, layers, path, rect, repeat, type Svg, stroke } from '../svg';
import { GROUND } from './backdrop';
import type { Builder } from './facade';
import { awning, display, door, medallion, signBoard } from './parts';
import { pavementBoard, pottedPlant } from './street';

/** The ground floor of an apartment house of the fifties, with balconies and pierced blocks. */
export const edificio: Builder = (facade, light) => {
  const o = light.outdoors;
  const half = Math.ceil(facade.goods.length / 2);
  const upper = mix(facade.wall, white, 0.45);
  return layers(
    rect(110, -10, 420, GROUND, o(upper)),
    rect(508, -10, 22, GROUND, o(mix(upper, shadow, 0.12))),
    pierced(236, -10, 168, 200, upper, light),
    floors(facade.seed, facade.trim, light),
    rect(92, 182, 456, GROUND - 182, o(facade.wall)),
    rect(526, 182, 22, GROUND - 182, o(mix(facade.wall, shadow, 0.12))),
    rect(78, 172, 484, 16, o(sand.light), 3),
    fade(rect(92, 188, 456, 10, shadow), 0.16),
    rect(92, GROUND - 18, 456, 18, o(mix(facade.wall, shadow, 0.34))),
    display(118, 302, 136, 74, facade.trim, light, facade.goods.slice(0, half)),
    display(386, 302, 136, 74, facade.trim, light, facade.goods.slice(-half)),
    door(282, 308, 76, GROUND - 308, facade.trim, light),
    awning(106, 252, 428, 32, facade.cloth, light),
    signBoard(facade.sign, 320, 204, 392, 42, o(facade.trim), light.lamp),
    medallion(320, 124, 66, facade.emblem, o(facade.trim), facade.badge),
    pottedPlant('rubber', 104, GROUND + 5, 0.82, light),
    pottedPlant('cayena', 544, GROUND + 5, 0.74, light),
    pavementBoard(facade.seed % 2 ? 232 : 412, GROUND + 12, facade.emblem, light),
  );
};

function pierced(x: number, y: number, width: number, height: number, wall: string, light: Daylight): Svg {
  const o = light.outdoors;
  const size = 24;
  return layers(
    rect(x, y, width, height, o(mix(wall, shadow, 0.16))),
    repeat((width / size) * Math.floor(height / size), (i) => {
      const left = x + (i % (width / size)) * size;
      const top = y + Math.floor(i / (width / size)) * size;
      return layers(
        rect(left + 2, top + 2, size - 4, size - 4, o(wall), 3),
        circle(left + size / 2, top + size / 2, 6, o(mix(wall, shadow, 0.3))),
      );
    }),
  );
}

function floors(seed: number, trim: string, light: Daylight): Svg {
  const random = randomFrom(seed);
  const panels = [trim, mango.base, sea.base, teal.light] as const;
  return repeat(4, (i) => {
    const x = i % 2 ? 418 : 124;
    return balcony(x, i < 2 ? 14 : 96, panels[Math.floor(random() * 4)] ?? trim, random() < 0.5, light);
  });
}

function balcony(x: number, y: number, panel: string, planted: boolean, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    rect(x + 6, y, 86, 54, light.glass, 2),
    stroke(`M${x + 49} ${y}v54M${x + 6} ${y + 16}h86`, o(white), 4),
    planted
      ? layers(
          circle(x + 18, y + 32, 10, o(leaf.base)),
          circle(x + 32, y + 30, 12, o(leaf.dark)),
          circle(x + 46, y + 33, 9, o(leaf.base)),
        )
      : path(`M${x + 10} ${y}h22l-6 38h-16Z`, o(mix(panel, white, 0.6))),
    rect(x, y + 36, 98, 28, o(panel), 2),
    fade(rect(x, y + 36, 98, 6, white), 0.35),
    stroke(`M${x + 24} ${y + 46}v14M${x + 49} ${y + 46}v14M${x + 74} ${y + 46}v14`, o(mix(panel, shadow, 0.25)), 3),
    rect(x - 4, y + 62, 106, 7, o(ink.pale)),
  );
}
