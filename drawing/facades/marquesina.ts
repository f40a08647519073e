import type { Daylight } from '../daylight';
import { lettering } from '../lettering';
import { berry, ink, mango, mix, sand, shadow, white } from '../palette';
import { circle, fade, layers, path, place, rect, repeat, type Svg, stroke } from '../svg';
import { GROUND } from './backdrop';
import type { Builder } from './facade';
import { door, medallion } from './parts';
import { pottedPlant } from './street';

/** A theatre or cinema with its lit marquee. */
export const marquesina: Builder = (facade, light) => {
  const o = light.outdoors;
  const wall = o(facade.wall);
  const side = o(mix(facade.wall, shadow, 0.16));
  const [first, second = first] = facade.goods;
  return layers(
    rect(92, 196, 456, GROUND - 196, wall),
    rect(136, 150, 368, 60, wall),
    rect(200, 96, 240, 120, wall),
    path('M92 196h44v-46h64v-54h240v54h64v46h44v10H92Z', wall),
    stroke('M92 196h44v-46h64v-54h240v54h64v46h44', o(mango.base), 6),
    repeat(4, (i) => rect(150 + i * 14, 162, 6, 54, side)),
    repeat(4, (i) => rect(442 + i * 14, 162, 6, 54, side)),
    rect(92, GROUND - 26, 456, 26, side),
    fade(rect(92, 284, 456, 16, shadow), 0.22),
    poster(112, first, facade.trim, light),
    poster(448, second, facade.cloth[0], light),
    rect(216, 296, 208, GROUND - 296, o(ink.base), 4),
    door(228, 312, 84, GROUND - 312, facade.trim, light),
    door(328, 312, 84, GROUND - 312, facade.trim, light),
    marquee(facade.sign, facade.trim, light),
    medallion(320, 138, 66, facade.emblem, o(facade.trim), facade.badge),
    rope(light),
    pottedPlant('fern', 74, GROUND + 6, 0.9, light),
    pottedPlant('fern', 566, GROUND + 6, 0.9, light),
  );
};

function marquee(sign: string, trim: string, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    path('M72 214H568L556 286H84Z', o(trim)),
    path('M90 224H550L541 276H99Z', white),
    path('M90 224H550L548 236H92Z', sand.base),
    lettering(sign, 320, 252, 25, 396, berry.dark),
    repeat(24, (i) =>
      layers(fade(circle(84 + i * 20.5, 219, 7, light.lamp), 0.35), circle(84 + i * 20.5, 219, 3.6, mango.light)),
    ),
    repeat(23, (i) =>
      layers(fade(circle(94 + i * 20.5, 281, 7, light.lamp), 0.35), circle(94 + i * 20.5, 281, 3.6, mango.light)),
    ),
  );
}

function poster(x: number, art: Svg, colour: string, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    rect(x - 5, 303, 90, 88, o(mango.dark), 4),
    rect(x, 308, 80, 78, mix(colour, white, 0.62)),
    circle(x + 40, 344, 30, mix(colour, white, 0.25)),
    place(art, x + 40, 346, 0.33),
  );
}

function rope(light: Daylight): Svg {
  const o = light.outdoors;
  const post = (x: number) =>
    layers(
      rect(x - 2, GROUND - 34, 5, 42, o(mango.dark)),
      circle(x, GROUND - 36, 5, o(mango.base)),
      rect(x - 10, GROUND + 5, 20, 5, o(mango.dark), 2),
    );
  return layers(
    stroke(
      `M128 ${GROUND - 30}Q166 ${GROUND - 4} 204 ${GROUND - 30}M436 ${GROUND - 30}Q474 ${GROUND - 4} 512 ${GROUND - 30}`,
      o(berry.base),
      5,
    ),
    ...[128, 204, 436, 512].map(post),
  );
}
