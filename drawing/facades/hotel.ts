import type { Daylight } from '../daylight';
import { clay, ink, leaf, mango, mix, sand, shadow, white } from '../palette';
import { fade, layers, path, place, rect, repeat, type Svg, stroke } from '../svg';
import { palm } from '../trades/travel';
import { GROUND } from './backdrop';
import type { Builder } from './facade';
import { door, medallion, signBoard } from './parts';
import { pottedPlant, streetLamp } from './street';

export const hotel: Builder = (facade, light) => {
  const o = light.outdoors;
  return layers(
    rect(126, 66, 388, GROUND - 66, o(facade.wall), 6),
    rect(486, 66, 28, GROUND - 66, o(mix(facade.wall, shadow, 0.12)), 6),
    rect(114, 58, 412, 14, o(white), 4),
    rect(246, 30, 148, 34, o(facade.wall), 4),
    repeat(9, (i) =>
      guestWindow(150 + (i % 3) * 132 - (i % 3) * 8, 92 + Math.floor(i / 3) * 58, facade.trim, facade.cloth, light),
    ),
    rect(96, 296, 448, GROUND - 296, o(mix(facade.wall, white, 0.35))),
    rect(96, GROUND - 16, 448, 16, o(mix(facade.wall, shadow, 0.3))),
    rect(82, 286, 476, 14, o(sand.light), 4),
    fade(rect(96, 300, 448, 9, shadow), 0.16),
    lobby(112, light),
    lobby(420, light),
    door(268, 316, 50, GROUND - 316, facade.trim, light),
    door(324, 316, 50, GROUND - 316, facade.trim, light),
    canopy(facade.trim, light),
    signBoard(facade.sign, 320, 240, 384, 46, o(facade.trim), light.lamp),
    medallion(320, 112, 70, facade.emblem, o(facade.trim), facade.badge),
    place(palm(), 70, GROUND - 118, 1.2),
    `<g transform="translate(640 0) scale(-1 1)">${place(palm(), 62, GROUND - 104, 1.06)}</g>`,
    pottedPlant('rubber', 246, GROUND + 6, 0.62, light),
    pottedPlant('rubber', 396, GROUND + 6, 0.62, light),
    streetLamp(590, GROUND + 12, light, facade.time === 'night'),
  );
};

function guestWindow(x: number, y: number, trim: string, [cloth]: readonly [string, string], light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    rect(x - 5, y - 4, 92, 46, o(white), 3),
    rect(x, y, 82, 38, light.glass),
    path(`M${x} ${y}h22q-4 22 -14 38h-8ZM${x + 82} ${y}h-22q4 22 14 38h8Z`, o(mix(cloth, white, 0.4))),
    stroke(`M${x + 41} ${y}v38`, o(white), 3),
    rect(x - 7, y + 26, 96, 14, o(trim), 2),
    repeat(7, (i) => rect(x + 2 + i * 12, y + 29, 4, 9, o(mix(trim, white, 0.35)))),
    rect(x - 10, y + 40, 102, 6, o(sand.dark), 2),
  );
}

function lobby(x: number, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    rect(x - 4, 318, 116, 66, o(ink.base), 4),
    rect(x, 322, 108, 58, light.glass, 2),
    path(`M${x + 14} 380v-20h34v20ZM${x + 12} 346h38v16h-38Z`, clay.base),
    stroke(`M${x + 78} 380v-36`, ink.base, 3),
    path(`M${x + 62} 346l8 -18h16l8 18Z`, mango.base),
    stroke(`M${x + 54} 322v58`, o(ink.base), 3),
    fade(path(`M${x + 10} 380L${x + 34} 322h14L${x + 24} 380Z`, white), 0.3),
    path(`M${x - 4} 392q12 -16 24 0q12 -16 24 0q12 -16 24 0q12 -16 24 0q12 -16 24 0v12h-120Z`, o(leaf.base)),
  );
}

function canopy(trim: string, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    rect(248, 302, 144, 12, o(trim), 4),
    rect(248, 311, 144, 5, o(mango.base)),
    stroke(`M256 316V${GROUND}M384 316V${GROUND}`, o(mango.dark), 4),
  );
}
