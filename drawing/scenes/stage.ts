import { leaf, mix, sand, sea, shadow, teal, white, wood } from '../palette';
import {
  circle,
  ellipse,
  fade,
  HEIGHT,
  inside,
  layers,
  path,
  picture,
  place,
  rect,
  repeat,
  type Svg,
  stroke,
  WIDTH,
} from '../svg';

/** The height at which things stand on a table. */
export const TABLE = 372;

export type Wall = 'sun' | 'arch' | 'blocks' | 'tiles' | 'window';
export type Top = 'planks' | 'checks' | 'plain' | 'stripes';

interface Stage {
  wall: Wall;
  top: Top;
  ground: string;
  accent: string;
  cloth: string;
}

/** A still life: pieces on a table in front of a wall. */
export function stage(set: Stage, ...pieces: Svg[]): string {
  return picture(rect(0, 0, WIDTH, HEIGHT, set.ground), wall(set), table(set), ...pieces);
}

/** Puts an object (box of 100, standing on 80) on the table, with its shadow. */
export function standing(art: Svg, x: number, scale: number, width = 80, y: number = TABLE): Svg {
  return layers(
    fade(ellipse(x + 6, y + 2, width * scale, 9 * Math.max(scale, 0.7), shadow), 0.2),
    place(art, x, y - 80 * scale, scale),
  );
}

function wall({ wall: kind, ground, accent }: Stage): Svg {
  if (kind === 'sun') return layers(circle(320, 218, 196, accent), circle(320, 218, 158, mix(accent, ground, 0.45)));
  if (kind === 'arch')
    return layers(
      path('M116 372V222A204 204 0 0 1 524 222V372Z', accent),
      path('M142 372V222A178 178 0 0 1 498 222V372Z', mix(accent, ground, 0.5)),
    );
  if (kind === 'blocks') return layers(blocks(ground, accent), circle(320, 214, 178, mix(ground, white, 0.55)));
  if (kind === 'tiles') return tiles(ground, accent);
  return avilaWindow(320, 190, accent);
}

function blocks(ground: string, accent: string): Svg {
  const size = 64;
  return repeat(60, (i) => {
    const x = (i % 10) * size;
    const y = Math.floor(i / 10) * size - 8;
    const hole = `M${x + 32} ${y + 8}Q${x + 32} ${y + 32} ${x + 56} ${y + 32}Q${x + 32} ${y + 32} ${x + 32} ${y + 56}Q${x + 32} ${y + 32} ${x + 8} ${y + 32}Q${x + 32} ${y + 32} ${x + 32} ${y + 8}Z`;
    return layers(
      rect(x + 2, y + 2, size - 4, size - 4, mix(ground, accent, 0.35), 8),
      path(hole, mix(ground, accent, 0.8)),
    );
  });
}

function tiles(ground: string, accent: string): Svg {
  return layers(
    repeat(70, (i) => {
      const row = Math.floor(i / 10);
      return rect(
        (i % 10) * 70 - (row % 2) * 35 + 2,
        row * 54 + 2,
        66,
        50,
        mix(ground, accent, ((i * 7) % 5) * 0.1),
        4,
      );
    }),
    rect(0, 0, WIDTH, 30, mix(ground, accent, 0.9)),
    rect(0, 30, WIDTH, 6, white),
  );
}

/** A window on the Ávila; x is its middle, y its height on the wall. */
export function avilaWindow(x: number, y: number, frame: string, scale = 1): Svg {
  return place(
    layers(
      rect(-176, -158, 352, 300, frame, 8),
      inside(
        rect(-160, -142, 320, 268, white),
        layers(
          rect(-160, -142, 320, 268, sea.light),
          circle(92, -84, 30, '#ffe7ab'),
          path(
            'M-160 10C-120 -14 -96 -40 -58 -44C-28 -46 -20 -24 4 -30C34 -38 50 -60 84 -56C120 -50 130 -20 160 -12V130H-160Z',
            leaf.light,
          ),
          path('M-160 60C-110 30 -70 44 -30 36C10 28 40 14 80 22C116 30 134 40 160 44V130H-160Z', teal.light),
          rect(-120, 44, 34, 90, sea.pale),
          rect(-76, 66, 30, 70, sand.light),
          rect(-6, 56, 30, 80, sea.pale),
          rect(44, 34, 32, 100, sand.light),
          rect(92, 70, 40, 60, sea.pale),
        ),
      ),
      stroke('M0 -142V126M-160 -20H160', frame, 9),
      rect(-190, 126, 380, 18, mix(frame, shadow, 0.18), 5),
    ),
    x,
    y,
    scale,
  );
}

function table({ top, cloth }: Stage): Svg {
  const edge = TABLE - 22;
  const below = HEIGHT - edge;
  const surface = rect(0, edge, WIDTH, below, cloth);
  const lip = layers(fade(rect(0, edge - 6, WIDTH, 6, shadow), 0.1), rect(0, edge, WIDTH, 5, mix(cloth, white, 0.45)));
  if (top === 'checks')
    return layers(
      surface,
      repeat(16, (i) => fade(rect(i * 42, edge, 21, below, white), 0.45)),
      repeat(4, (i) => fade(rect(0, edge + i * 42, WIDTH, 21, white), 0.45)),
      lip,
    );
  if (top === 'stripes')
    return layers(
      surface,
      repeat(11, (i) => rect(i * 64, edge, 26, below, mix(cloth, white, 0.7))),
      lip,
    );
  if (top === 'plain') return layers(surface, rect(0, 434, WIDTH, 46, mix(cloth, shadow, 0.14)), lip);
  return layers(
    surface,
    repeat(3, (i) => rect(0, edge + 42 + i * 38, WIDTH, 3, mix(cloth, wood.dark, 0.45))),
    stroke(
      'M70 374H180M340 366H420M500 378H600M40 420H130M250 412H380M470 424H560M120 456H240M420 452H520',
      mix(cloth, wood.dark, 0.22),
      3,
    ),
    lip,
  );
}
