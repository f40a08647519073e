import type { TradeName } from '../../demo/businesses/business';
import { randomFrom } from '../../demo/random';
import { DAYLIGHT } from '../daylight';
import { facadeOf } from '../demoPictures';
import { GROUND } from '../facades/backdrop';
import { drawFacade } from '../facades/facadePicture';
import { leaf, mango } from '../palette';
import { circle, fade, layers, path, place, rect, repeat, type Svg } from '../svg';

const light = DAYLIGHT.noon;
/** A shop's share of the street. */
const PLOT = 500;

/** Sky, Ávila and city behind a street of any width, 480 high; `shift` moves what is far, less the farther it is. */
export function horizon(width: number, shift = 0): Svg {
  const random = randomFrom(11);
  const [far, near] = light.ridges;
  const [top, bottom] = light.sky;
  const across = width + 700;
  return layers(
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".8" stop-color="${bottom}"/></linearGradient>`,
    rect(0, 0, width, 480, 'url(#sky)'),
    fade(circle(width - 110, 88, 58, light.sun), 0.45),
    circle(width - 110, 88, 38, light.sun),
    place(
      repeat(Math.ceil(across / 240), (i) => cloud(40 + i * 240 + random() * 90, 34 + random() * 70)),
      shift * 0.12,
      0,
    ),
    place(
      repeat(Math.ceil(across / 640), (i) => place(layers(path(FAR, far), path(NEAR, near)), i * 639, 0)),
      shift * 0.2,
      0,
    ),
    place(
      repeat(Math.ceil(across / 44), (i) => tower(i * 44, 60 + random() * 90, 30 + random() * 14)),
      shift * 0.5,
      0,
    ),
  );
}

const FAR =
  'M0 180C40 176 66 150 104 142C136 136 150 160 178 152C214 140 226 112 262 104C292 98 306 122 330 118C360 112 376 132 410 140C456 150 474 128 512 134C560 142 596 176 640 180V420H0Z';
const NEAR =
  'M0 240C50 224 86 236 124 214C164 192 196 214 236 204C290 190 316 214 366 206C420 198 452 184 496 204C548 226 590 236 640 240V420H0Z';

function cloud(x: number, y: number): Svg {
  return fade(
    layers(
      rect(x - 64, y - 8, 128, 22, light.cloud, 11),
      circle(x - 20, y - 10, 24, light.cloud),
      circle(x + 18, y - 4, 19, light.cloud),
    ),
    0.85,
  );
}

function tower(x: number, height: number, width: number): Svg {
  const top = GROUND - 60 - height;
  return layers(
    rect(x, top, width, height + 80, light.city, 2),
    fade(
      repeat(6, (n) => rect(x + 7 + (n % 2) * (width / 2 - 2), top + 12 + Math.floor(n / 2) * 18, 7, 8, light.sky[1])),
      0.6,
    ),
  );
}

export function road(width: number): Svg {
  const bushes = Math.ceil(width / 90) + 1;
  return layers(
    repeat(bushes, (i) => circle(i * 90 + (i % 2) * 20, GROUND - 6, 44 + (i % 3) * 6, i % 2 ? leaf.base : leaf.dark)),
    rect(0, GROUND, width, 40, '#d9cdb8'),
    repeat(Math.ceil(width / 76) + 1, (i) => path(`M${i * 76 - 20} ${GROUND}h38l-9 32h-38Z`, '#e4d9c5')),
    rect(0, GROUND + 32, width, 10, '#b9ac97'),
    rect(0, GROUND + 42, width, 40, '#59666a'),
    repeat(Math.ceil(width / 116), (i) => rect(24 + i * 116, GROUND + 60, 58, 5, '#f4ead9', 2)),
  );
}

export function shops(...trades: TradeName[]): Svg {
  return layers(...trades.map((trade, i) => place(drawFacade({ ...facadeOf(trade), time: 'noon' }), i * PLOT - 70, 0)));
}

export function macaws(x: number, y: number, beat: number): Svg {
  const bird = (lift: number) =>
    layers(
      path(
        `M-14 ${-12 - lift}Q-2 -8 2 2Q8 -8 22 ${-10 - lift}Q12 0 8 8L-12 16L-4 6Q-8 -4 -14 ${-12 - lift}Z`,
        '#2b6a86',
      ),
      path(`M2 2Q8 -8 22 ${-10 - lift}Q12 0 8 8L0 8Z`, mango.base),
    );
  return layers(place(bird(beat), x, y, 0.9), place(bird(-beat), x + 34, y - 24, 0.75));
}
