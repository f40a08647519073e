import { berry, clay, ink, leaf, mango, mix, rose, sand, sea, shadow, teal, white, wood } from '../palette';
import {
  circle,
  ellipse,
  fade,
  HEIGHT,
  layers,
  mirror,
  path,
  picture,
  place,
  rect,
  repeat,
  type Svg,
  stroke,
  WIDTH,
} from '../svg';
import {
  balloon,
  balloons,
  bowling,
  bunting,
  curtain,
  filmReel,
  kite,
  masks,
  popcorn,
  seats,
  slide,
  swings,
  ticket,
  tree,
} from '../trades/leisure';
import { cake } from '../trades/sweets';
import { standing } from './stage';

export const shows = {
  cine: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#15333c'),
      path('M96 30H544L640 330H0Z', fadeTo('#f9c677', 0.1)),
      rect(84, 22, 472, 246, ink.dark, 8),
      screen(),
      mirrorPair(place(curtain(110, 490), -30, 0)),
      place(seats(9, berry.dark, '#6d1f24'), -14, 300, 0.86),
      place(seats(8, berry.base, berry.dark), 40, 356),
      place(popcorn(), 470, 346, 1.36, 6),
      place(filmReel(), 150, 362, 1.02),
      place(ticket(), 306, 422, 0.84, -10),
    ),
  teatro: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#3a1520'),
      rect(70, 0, 500, 400, '#6b2233'),
      path('M320 -40L150 400H490Z', fadeTo(mango.light, 0.28)),
      path('M320 -40L220 400H420Z', fadeTo(mango.pale, 0.28)),
      path('M40 360H600L640 420H0Z', wood.light),
      repeat(7, (i) => stroke(`M${112 + i * 70} 362L${70 + i * 84} 418`, wood.base, 3)),
      fade(ellipse(320, 380, 150, 16, mango.pale), 0.7),
      place(masks(), 320, 226, 1.5),
      mirrorPair(place(curtain(176, 420), -30, 0)),
      valance(),
      rect(0, 414, WIDTH, 12, mango.dark),
      repeat(11, (i) =>
        layers(
          fade(circle(40 + i * 56, 414, 16, mango.light), 0.35),
          path(`M${26 + i * 56} 420a14 14 0 0 1 28 0Z`, mango.light),
        ),
      ),
      repeat(9, (i) => layers(circle(34 + i * 72, 470 - (i % 2) * 6, 26, '#1d0d14'))),
    ),
  parque: () =>
    picture(
      sky('#9fd8de', '#e3f3ea'),
      circle(86, 84, 40, '#ffe7ab'),
      cloud(240, 70, 0.9),
      cloud(520, 110, 0.7),
      hills(),
      place(tree(leaf.base, leaf.dark), 72, 254, 1.4),
      place(tree(leaf.dark, leaf.base), 580, 270, 1.5),
      standing(slide(), 276, 2.06, 92, 418),
      standing(swings(), 500, 1.4, 70, 398),
      place(kite(), 462, 112, 0.94, 10),
      stroke('M450 190Q420 260 400 300', white, 2),
      sandbox(),
    ),
  bowling: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#17414a'),
      repeat(9, (i) =>
        path(`M${i * 80} 0h44L${i * 80 + 14} 150h-44Z`, i % 2 ? fadeTo(mango.base, 0.5) : fadeTo(rose.base, 0.45)),
      ),
      rect(0, 136, WIDTH, 20, mango.base),
      path('M214 156H426L720 480H-80Z', wood.pale),
      repeat(9, (i) => stroke(`M${214 + i * 26.5} 158L${-80 + i * 100} 480`, wood.light, 3)),
      path('M170 156H206L-90 480H-220ZM434 156H470L860 480H730Z', ink.dark),
      repeat(5, (i) => path(`M${320 + (i - 2) * 42} ${388 - Math.abs(i - 2) * -12}l9 24h-18Z`, clay.base)),
      place(bowling(), 320, 250, 1.7),
    ),
  fiestas: () =>
    picture(
      rect(0, 0, WIDTH, HEIGHT, '#fdeccd'),
      repeat(5, (i) => path(`M${i * 160 - 80} 0H${i * 160}V370H${i * 160 - 80}Z`, '#fbe0b4')),
      place(bunting(680, 64), -20, 16),
      place(balloons(), 116, 176, 1.34),
      `<g transform="translate(640 0) scale(-1 1)">${place(balloons(), 116, 184, 1.24)}</g>`,
      rect(60, 370, 520, 120, rose.base, 10),
      repeat(9, (i) => path(`M${60 + i * 57.8} 370h57.8a28.9 30 0 0 1 -57.8 0Z`, i % 2 ? white : rose.light)),
      standing(cake(), 320, 1.62, 60, 376),
      gift(150, 372, teal.light, mango.base),
      gift(492, 372, sea.base, berry.base),
      place(balloon(clay.base, clay.dark), 210, 92, 0.7),
    ),
} as const satisfies Record<string, () => string>;

function fadeTo(colour: string, opacity: number): string {
  return `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function mirrorPair(left: Svg): Svg {
  return layers(left, mirror(left, WIDTH / 2));
}

function screen(): Svg {
  return layers(
    rect(96, 34, 448, 222, '#f4a866'),
    circle(398, 150, 46, '#fde5bd'),
    path(
      'M96 190C150 160 190 120 240 120C290 122 300 160 350 150C410 138 440 110 480 124C510 136 530 160 544 164V256H96Z',
      '#a8605f',
    ),
    path('M96 226C180 180 240 214 320 200C400 188 470 186 544 214V256H96Z', '#5d4058'),
    path('M190 130q10 -12 18 0q8 -12 20 -2q-12 2 -20 14q-6 -12 -18 -12Z', ink.base),
    path('M250 90q8 -10 14 0q6 -10 16 -2q-10 2 -16 12q-4 -10 -14 -10Z', ink.base),
  );
}

function valance(): Svg {
  return layers(
    repeat(6, (i) =>
      path(`M${i * 107 - 2} 0h112v46q-56 50 -112 0Z`, i % 2 ? berry.base : mix(berry.base, shadow, 0.14)),
    ),
    repeat(6, (i) => stroke(`M${i * 107} 48q54 48 108 0`, mango.base, 6)),
  );
}

function sky(top: string, bottom: string): Svg {
  return layers(
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.7" stop-color="${bottom}"/></linearGradient>`,
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
  );
}

function cloud(x: number, y: number, scale: number): Svg {
  return place(
    layers(rect(-64, -8, 128, 22, white, 11), circle(-20, -10, 24, white), circle(18, -4, 19, white)),
    x,
    y,
    scale,
  );
}

function hills(): Svg {
  return layers(
    path(
      'M0 236C80 190 130 172 190 180C250 188 290 214 350 200C420 184 470 160 540 182C590 198 620 216 640 222V480H0Z',
      '#5fa38a',
    ),
    path('M0 330Q160 268 330 316T640 306V480H0Z', leaf.light),
    path('M0 392Q200 344 400 384T640 380V480H0Z', leaf.base),
  );
}

function sandbox(): Svg {
  return layers(
    ellipse(120, 432, 104, 28, sand.dark),
    ellipse(120, 428, 104, 26, sand.base),
    path('M74 428q24 -50 52 0Z', mango.light),
    path('M150 400h34l-6 32h-22Z', berry.base),
    stroke('M152 402q15 -26 30 0', berry.dark, 4),
  );
}

function gift(x: number, y: number, paper: string, ribbon: string): Svg {
  return layers(
    rect(x - 38, y - 62, 76, 66, paper, 5),
    rect(x - 44, y - 74, 88, 20, mix(paper, shadow, 0.14), 4),
    rect(x - 8, y - 74, 16, 78, ribbon),
    path(`M${x} ${y - 74}q-36 -34 -34 -6q4 12 34 6q30 6 34 -6q2 -28 -34 6Z`, ribbon),
  );
}
