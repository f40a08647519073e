import { randomFrom } from '../../demo/random';
import type { Daylight, TimeOfDay } from '../daylight';
import { leaf, mango, sea } from '../palette';
import {
  circle,
  ellipse,
  fade,
  HEIGHT,
  layers,
  mirror,
  path,
  place,
  rect,
  repeat,
  type Svg,
  stroke,
  WIDTH,
} from '../svg';

/** Where the pavement begins; every façade stands on it. */
export const GROUND = 404;

/** The sky of the hour, the Ávila with the hotel on its ridge, the city in the haze and a street. */
export function backdrop(time: TimeOfDay, light: Daylight, seed: number): Svg {
  const random = randomFrom(seed);
  const [top, bottom] = light.sky;
  return layers(
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.8" stop-color="${bottom}"/></linearGradient>`,
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    time === 'night' ? stars(random) : '',
    sun(time, light, random() < 0.5),
    clouds(light, random),
    avila(light, random() < 0.5),
    skyline(time, light, random),
    time === 'night' ? '' : macaws(random),
    street(light),
  );
}

function sun(time: TimeOfDay, light: Daylight, left: boolean): Svg {
  const x = left ? 84 : WIDTH - 84;
  if (time === 'night') return layers(circle(x, 74, 30, light.sun), circle(x + 13, 66, 27, light.sky[0]));
  if (time === 'afternoon') return layers(fade(circle(x, 168, 66, light.sun), 0.25), circle(x, 168, 44, light.sun));
  return layers(fade(circle(x, 84, 58, light.sun), 0.45), circle(x, 84, 38, light.sun));
}

function stars(random: () => number): Svg {
  return repeat(34, () => circle(random() * WIDTH, random() * 210, 0.8 + random() * 1.3, '#fdebcd'));
}

function clouds(light: Daylight, random: () => number): Svg {
  return repeat(3, (i) => {
    const x = 60 + i * 220 + random() * 90;
    const y = 34 + random() * 70;
    const size = 0.7 + random() * 0.5;
    const cloud = layers(
      rect(-64, -8, 128, 22, light.cloud, 11),
      circle(-20, -10, 24, light.cloud),
      circle(18, -4, 19, light.cloud),
    );
    return fade(place(cloud, x, y, Number(size.toFixed(2))), 0.85);
  });
}

function avila(light: Daylight, mirrored: boolean): Svg {
  const [far, near] = light.ridges;
  const ridges = layers(
    path(
      'M0 196C40 176 66 150 104 142C136 136 150 160 178 152C214 140 226 112 262 104C292 98 306 122 330 118C360 112 376 132 410 140C456 150 474 128 512 134C560 142 596 176 640 180V420H0Z',
      far,
    ),
    path('M258 104V84H270V103Z', far),
    rect(256, 80, 16, 5, far, 2),
    path(
      'M0 250C50 224 86 236 124 214C164 192 196 214 236 204C290 190 316 214 366 206C420 198 452 184 496 204C548 226 590 214 640 236V420H0Z',
      near,
    ),
    fade(
      stroke(
        'M104 150L88 206M178 158L190 200M262 112L246 190M330 124L348 196M410 146L400 192M512 140L524 200',
        near,
        5,
      ),
      0.35,
    ),
  );
  return mirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${ridges}</g>` : ridges;
}

function skyline(time: TimeOfDay, light: Daylight, random: () => number): Svg {
  return repeat(17, (i) => {
    const x = i * 40 - 14;
    const height = 60 + random() * 90;
    const width = 30 + random() * 14;
    const top = GROUND - 60 - height;
    const lit = time === 'night' || time === 'afternoon';
    const windows = repeat(8, (n) => {
      const shown = random() < (lit ? 0.5 : 0.7);
      const at = { x: x + 7 + (n % 2) * (width / 2 - 2), y: top + 12 + Math.floor(n / 2) * 18 };
      return shown ? rect(at.x, at.y, 7, 8, lit ? mango.light : light.sky[1]) : '';
    });
    return layers(rect(x, top, width, height + 80, light.city, 2), fade(windows, lit ? 0.75 : 0.6));
  });
}

function macaws(random: () => number): Svg {
  const bird = layers(
    path('M-14 -12Q-2 -8 2 2Q8 -8 22 -10Q12 0 8 8L-12 16L-4 6Q-8 -4 -14 -12Z', sea.dark),
    path('M2 2Q8 -8 22 -10Q12 0 8 8L0 8Z', mango.base),
  );
  const x = 26 + random() * 12;
  const y = 176 + random() * 40;
  const pair = layers(place(bird, x, y, 0.84), place(bird, x + 26, y - 26, 0.7));
  return random() < 0.5 ? pair : mirror(pair, WIDTH / 2);
}

function street(light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    path(
      `M0 ${GROUND - 46}Q60 ${GROUND - 74} 130 ${GROUND - 50}T300 ${GROUND - 40}H360Q450 ${GROUND - 70} 520 ${GROUND - 52}T640 ${GROUND - 56}V${GROUND}H0Z`,
      o(leaf.base),
    ),
    path(
      `M0 ${GROUND - 24}Q80 ${GROUND - 44} 150 ${GROUND - 24}H490Q570 ${GROUND - 48} 640 ${GROUND - 28}V${GROUND}H0Z`,
      o(leaf.dark),
    ),
    rect(0, GROUND, WIDTH, 40, o('#d9cdb8')),
    repeat(9, (i) => path(`M${i * 76 - 20} ${GROUND}h38l-9 32h-38Z`, o('#e4d9c5'))),
    rect(0, GROUND + 32, WIDTH, 10, o('#b9ac97')),
    rect(0, GROUND + 42, WIDTH, 40, o('#59666a')),
    repeat(6, (i) => rect(24 + i * 116, GROUND + 60, 58, 5, o('#f4ead9'), 2)),
    fade(ellipse(320, GROUND + 4, 250, 7, '#16262b'), 0.22),
  );
}
