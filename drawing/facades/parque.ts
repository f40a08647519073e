import type { Daylight } from '../daylight';
import { lettering } from '../lettering';
import { clay, leaf, mango, mix, rose, sand, sea, shadow, teal, white } from '../palette';
import { circle, ellipse, fade, layers, path, place, rect, repeat, type Svg } from '../svg';
import { balloons, bunting, slide, swings, tree } from '../trades/leisure';
import { GROUND } from './backdrop';
import type { Builder } from './facade';
import { medallion } from './parts';
import { pottedPlant } from './street';

/** The gate of a playground. */
export const parque: Builder = (facade, light) => {
  const o = light.outdoors;
  return layers(
    path(`M60 ${GROUND}V320Q180 270 320 286T580 316V${GROUND}Z`, o(leaf.light)),
    path(`M270 ${GROUND}Q300 350 300 300H344Q344 350 376 ${GROUND}Z`, o(sand.base)),
    place(tree(o(leaf.base), o(leaf.dark)), 70, 290, 1.5),
    place(tree(o(leaf.dark), o(leaf.base)), 578, 280, 1.6),
    place(slide(), 198, 290, 1.02),
    place(swings(), 450, 292, 0.96),
    place(balloons(), 520, 226, 0.5),
    fence(104, 6, light),
    fence(392, 6, light),
    arch(facade.sign, facade.trim, facade.wall, light),
    medallion(320, 96, 62, facade.emblem, o(facade.trim), facade.badge),
    place(bunting(136, 22), 112, 196),
    place(bunting(136, 22), 392, 196),
    pottedPlant('cayena', 240, GROUND + 6, 0.7, light),
    pottedPlant('cayena', 400, GROUND + 6, 0.7, light),
    ellipse(320, GROUND + 22, 26, 4, fadeShadow),
    ball(light),
  );
};
const fadeShadow = 'rgba(22,38,43,.2)';

function arch(sign: string, trim: string, wall: string, light: Daylight): Svg {
  const o = light.outdoors;
  const post = (x: number) =>
    layers(
      rect(x, 168, 30, GROUND - 168, o(wall), 4),
      rect(x + 20, 168, 10, GROUND - 168, o(mix(wall, shadow, 0.16)), 4),
      repeat(5, (i) => rect(x, 226 + i * 36, 30, 13, o(white))),
      rect(x - 6, GROUND - 14, 42, 14, o(mix(wall, shadow, 0.3)), 3),
    );
  return layers(
    post(82),
    post(528),
    path('M70 204V172Q320 60 570 172V204Q320 128 70 204Z', o(trim)),
    path('M70 204V194Q320 116 570 194V204Q320 128 70 204Z', o(mix(trim, shadow, 0.25))),
    rect(124, 158, 392, 44, o(mango.base), 22),
    rect(129, 163, 382, 34, sand.pale, 17),
    lettering(sign, 320, 181, 18, 344, o(mix(trim, shadow, 0.2))),
    circle(97, 158, 14, o(rose.base)),
    circle(543, 158, 14, o(sea.base)),
  );
}

function fence(x: number, count: number, light: Daylight): Svg {
  const colours = [teal.light, mango.base, rose.base, sea.base, clay.base];
  return layers(
    repeat(2, (i) => rect(x, GROUND - 46 + i * 24, count * 24, 6, light.outdoors(sand.light))),
    repeat(count, (i) =>
      path(
        `M${x + 4 + i * 24} ${GROUND}v-52l8 -10l8 10v52Z`,
        light.outdoors(colours[i % colours.length] ?? mango.base),
      ),
    ),
  );
}

function ball(light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    circle(320, GROUND + 4, 18, o(rose.base)),
    path(`M303 ${GROUND}a18 18 0 0 1 34 -2Q320 ${GROUND - 8} 303 ${GROUND}Z`, o(mango.base)),
    fade(circle(314, GROUND - 4, 5, white), 0.6),
  );
}
