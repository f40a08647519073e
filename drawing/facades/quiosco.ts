import type { Daylight } from '../daylight';
import { ink, leaf, mango, mix, rose, sand, shadow, teal, white, wood } from '../palette';
import { circle, fade, layers, path, place, rect, type Svg, stroke } from '../svg';
import { tree } from '../trades/leisure';
import { GROUND } from './backdrop';
import type { Builder } from './facade';
import { awning, display, medallion, signBoard } from './parts';
import { pavementBoard, pottedPlant, streetLamp } from './street';

export const quiosco: Builder = (facade, light) => {
  const o = light.outdoors;
  const lit = facade.time === 'night' || facade.time === 'afternoon';
  return layers(
    place(tree(o(leaf.base), o(leaf.dark)), 64, GROUND - 118, 1.5),
    place(tree(o(leaf.base), o(leaf.dark)), 590, GROUND - 104, 1.3),
    lights(lit),
    path(
      `M104 ${GROUND - 28}V176Q104 156 124 156H516Q536 156 536 176V${GROUND - 28}Q536 ${GROUND - 16} 524 ${GROUND - 16}H116Q104 ${GROUND - 16} 104 ${GROUND - 28}Z`,
      o(facade.wall),
    ),
    path(
      `M512 156H516Q536 156 536 176V${GROUND - 28}Q536 ${GROUND - 16} 524 ${GROUND - 16}H506Z`,
      o(mix(facade.wall, shadow, 0.14)),
    ),
    rect(104, 352, 432, 18, o(facade.trim)),
    rect(104, 346, 432, 5, o(white)),
    rect(116, 150, 408, 10, o(white), 5),
    display(136, 276, 288, 64, facade.trim, light, facade.goods),
    rect(124, 346, 312, 10, o(wood.light), 3),
    cab(facade.trim, light),
    awning(128, 228, 304, 32, facade.cloth, light),
    signBoard(facade.sign, 320, 172, 384, 44, o(facade.trim), light.lamp),
    medallion(320, 108, 64, facade.emblem, o(facade.trim), facade.badge),
    wheel(186, light),
    wheel(462, light),
    stool(128, light),
    stool(560, light),
    pavementBoard(328, GROUND + 16, facade.emblem, light),
    pottedPlant('cayena', 68, GROUND + 8, 0.7, light),
    streetLamp(610, GROUND + 10, light, lit),
  );
};

function cab(trim: string, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    rect(450, 240, 68, 64, o(trim), 8),
    rect(456, 246, 56, 52, light.glass, 5),
    fade(path('M462 298L486 246h12L476 298Z', white), 0.4),
    stroke('M456 318h14', o(ink.base), 4),
    rect(524, 372, 16, 10, mango.light, 3),
    rect(100, 376, 14, 10, rose.base, 3),
  );
}

function wheel(x: number, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    path(`M${x - 40} ${GROUND - 16}a40 40 0 0 1 80 0Z`, o(ink.dark)),
    circle(x, GROUND - 10, 28, o(ink.base)),
    circle(x, GROUND - 10, 15, o(sand.light)),
    circle(x, GROUND - 10, 6, o(ink.light)),
  );
}

function stool(x: number, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    stroke(
      `M${x - 10} ${GROUND + 10}L${x - 6} ${GROUND - 28}M${x + 10} ${GROUND + 10}L${x + 6} ${GROUND - 28}M${x - 8} ${GROUND - 8}H${x + 8}`,
      o(wood.base),
      4,
    ),
    rect(x - 17, GROUND - 36, 34, 9, o(teal.light), 4),
  );
}

function lights(lit: boolean): Svg {
  const bulb = (x: number, y: number) =>
    layers(lit ? fade(circle(x, y + 5, 13, mango.light), 0.4) : '', circle(x, y + 5, 5, lit ? mango.pale : mango.base));
  return layers(
    stroke('M20 190Q90 240 120 166M520 166Q570 236 626 196', ink.light, 2.5),
    ...[
      [38, 204],
      [64, 216],
      [90, 214],
      [108, 194],
      [534, 188],
      [558, 208],
      [584, 214],
      [608, 206],
    ].map(([x = 0, y = 0]) => bulb(x, y)),
  );
}
