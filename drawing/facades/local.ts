import { mix, sand, shadow, white } from '../palette';
import { circle, fade, layers, path, rect, repeat, type Svg, stroke } from '../svg';
import { GROUND } from './backdrop';
import type { Builder } from './facade';
import { awning, display, door, medallion, signBoard } from './parts';
import { pavementBoard, pottedPlant } from './street';

const LEFT = 96;
const WIDTH = 448;

/** A shop of one floor with a crest over its cornice. */
export const local: Builder = (facade, light) => {
  const o = light.outdoors;
  const doorLeft = facade.seed % 2 === 0;
  const doorX = doorLeft ? LEFT + 26 : LEFT + WIDTH - 26 - 88;
  const windowX = doorLeft ? LEFT + 150 : LEFT + 26;
  return layers(
    crest(facade.seed % 3, o(facade.wall), o(white)),
    rect(LEFT, 142, WIDTH, GROUND - 142, o(facade.wall)),
    rect(LEFT + WIDTH - 22, 142, 22, GROUND - 142, o(mix(facade.wall, shadow, 0.12))),
    rect(LEFT - 8, 138, WIDTH + 16, 14, o(white), 3),
    rect(LEFT - 8, 150, WIDTH + 16, 5, o(sand.dark)),
    fade(rect(LEFT, 155, WIDTH, 10, shadow), 0.12),
    rect(LEFT, GROUND - 20, WIDTH, 20, o(mix(facade.wall, shadow, 0.32))),
    display(windowX, 296, 272, 80, facade.trim, light, facade.goods),
    door(doorX + 6, 304, 76, GROUND - 304, facade.trim, light),
    awning(LEFT + 8, 242, WIDTH - 16, 36, facade.cloth, light),
    signBoard(facade.sign, 320, 190, 372, 44, o(facade.trim), light.lamp),
    medallion(320, 122, 66, facade.emblem, o(facade.trim), facade.badge),
    pottedPlant(facade.seed % 2 ? 'rubber' : 'cayena', doorLeft ? 508 : 132, GROUND + 4, 0.8, light),
    pottedPlant('fern', doorLeft ? LEFT + 130 : LEFT + WIDTH - 134, GROUND + 4, 0.66, light),
    pavementBoard(doorLeft ? 452 : 188, GROUND + 12, facade.emblem, light),
  );
};

function crest(kind: number, wall: string, edge: string): Svg {
  if (kind === 0)
    return layers(
      path('M176 144C196 144 204 96 260 88Q320 40 380 88C436 96 444 144 464 144Z', wall),
      stroke('M176 142C196 142 204 96 260 88Q320 40 380 88C436 96 444 142 464 142', edge, 7),
    );
  if (kind === 1)
    return layers(
      rect(196, 104, 248, 44, wall),
      rect(236, 76, 168, 44, wall),
      stroke('M196 142V104H236V76H404V104H444V142', edge, 7),
    );
  return layers(
    path('M188 144A132 108 0 0 1 452 144Z', wall),
    stroke('M188 142A132 108 0 0 1 452 142', edge, 7),
    repeat(2, (i) => circle(214 + i * 212, 122, 6, edge)),
  );
}
