import { berry, clay, ink, leaf, mango, rose, sand, sea, teal, white } from '../palette';
import { circle, ellipse, inside, layers, path, place, rect, repeat, ring, type Svg, stroke } from '../svg';

export function stones(): Svg {
  return layers(
    path('M-6 -20C-60 -30 -84 -66 -86 -96C-40 -92 -8 -66 -6 -20Z', leaf.base),
    stroke('M-8 -24Q-44 -52 -74 -86', leaf.light, 4),
    stone(0, 58, 88, 24, ink.base, ink.light),
    stone(4, 22, 68, 21, ink.light, '#7d9093'),
    stone(-2, -10, 48, 18, ink.base, ink.light),
    place(orchid(), 36, -40, 0.62, 8),
  );
}

function stone(x: number, y: number, width: number, height: number, face: string, light: string): Svg {
  return layers(
    ellipse(x, y, width, height, face),
    ellipse(x - width * 0.2, y - height * 0.38, width * 0.52, height * 0.3, light),
  );
}

export function orchid(): Svg {
  return layers(
    ...[0, 120, 240].map((angle) =>
      place(path('M0 -6C-24 -28 -20 -66 0 -78C20 -66 24 -28 0 -6Z', rose.light), 0, 0, 1, angle),
    ),
    ...[58, 302].map((angle) =>
      place(path('M0 0C-44 -20 -44 -66 0 -76C44 -66 44 -20 0 0Z', rose.base), 0, 0, 1, angle),
    ),
    path('M0 -8C-30 0 -32 40 0 58C32 40 30 0 0 -8Z', rose.dark),
    path('M0 0C-14 6 -14 26 0 34C14 26 14 6 0 0Z', mango.base),
  );
}

export function candle(): Svg {
  return layers(
    path('M0 -58Q18 -34 0 -22Q-18 -34 0 -58Z', mango.base),
    path('M0 -46Q9 -34 0 -26Q-9 -34 0 -46Z', mango.pale),
    stroke('M0 -22V-8', ink.base, 4),
    rect(-30, -8, 60, 88, sand.light, 8),
    rect(10, -8, 20, 88, sand.base, 8),
    ellipse(0, -6, 30, 7, white),
  );
}

export function towels(): Svg {
  const roll = (x: number, y: number, colour: string, edge: string) =>
    layers(circle(x, y, 30, colour), ring(x, y, 20, edge, 4), ring(x, y, 9, edge, 4));
  return layers(
    roll(-32, 50, white, sand.base),
    roll(32, 50, teal.pale, teal.light),
    roll(0, 0, mango.pale, mango.light),
  );
}

export function dumbbell(): Svg {
  const side = layers(
    rect(-96, -14, 16, 28, ink.light, 6),
    rect(-84, -40, 22, 80, teal.base, 8),
    rect(-64, -54, 24, 108, teal.light, 9),
    rect(-50, -54, 10, 108, teal.base, 5),
  );
  return place(
    layers(
      rect(-52, -11, 104, 22, ink.light, 6),
      rect(-52, -11, 104, 8, ink.pale, 4),
      repeat(5, (i) => rect(-26 + i * 11, -11, 4, 22, ink.base)),
      side,
      `<g transform="scale(-1 1)">${side}</g>`,
    ),
    0,
    4,
    1,
    -18,
  );
}

export function kettlebell(colour: string, shade: string): Svg {
  return layers(
    stroke('M-26 6C-40 -54 40 -54 26 6', ink.base, 15),
    circle(0, 36, 45, colour),
    path('M12 80A45 45 0 0 0 36 8Q34 60 -6 80Z', shade),
    circle(0, 36, 18, white),
    stroke('M-26 18Q-20 6 -10 2', white, 5),
  );
}

/** Round frames; `lens` is what is seen through them. */
export function glasses(lens: string = sea.light): Svg {
  const eye = (x: number) =>
    layers(
      circle(x, 6, 38, lens),
      stroke(`M${x - 18} 10L${x + 2} -12M${x - 6} 22L${x + 18} -4`, white, 6),
      ring(x, 6, 40, clay.dark, 10),
    );
  return layers(
    stroke('M-92 -2Q-98 -16 -86 -22M92 -2Q98 -16 86 -22', clay.dark, 9),
    eye(-50),
    eye(50),
    stroke('M-13 2Q0 -12 13 2', clay.dark, 9),
  );
}

export function barberPole(): Svg {
  return layers(
    circle(0, -84, 15, mango.base),
    circle(-4, -88, 5, mango.pale),
    rect(-30, -72, 60, 16, ink.base, 8),
    inside(
      rect(-24, -56, 48, 112, white),
      layers(
        rect(-24, -56, 48, 112, white),
        repeat(5, (i) =>
          path(`M-24 ${-40 + i * 40}L24 ${-74 + i * 40}V${-58 + i * 40}L-24 ${-24 + i * 40}Z`, berry.base),
        ),
        repeat(5, (i) =>
          path(`M-24 ${-20 + i * 40}L24 ${-54 + i * 40}V${-38 + i * 40}L-24 ${-4 + i * 40}Z`, teal.base),
        ),
        rect(12, -56, 12, 112, 'rgba(22,38,43,.18)'),
        rect(-18, -56, 6, 112, 'rgba(255,253,249,.55)'),
      ),
    ),
    rect(-30, 56, 60, 16, ink.base, 8),
    path('M-16 72H16L10 86H-10Z', ink.light),
  );
}

export function scissors(): Svg {
  return layers(
    stroke('M-30 -80L22 36', ink.pale, 11),
    stroke('M30 -80L-22 36', ink.light, 11),
    ring(-28, 56, 20, clay.base, 10),
    ring(28, 56, 20, clay.base, 10),
    circle(0, -12, 5, ink.base),
  );
}

export function comb(): Svg {
  return layers(
    rect(-22, -84, 22, 164, cocoaComb, 6),
    repeat(17, (i) => rect(-2, -80 + i * 9.4, 24, 5, cocoaComb, 2)),
  );
}
const cocoaComb = mango.dark;

export function polish(colour: string = rose.base, shade: string = rose.dark): Svg {
  return layers(
    path('M-17 -92H17L22 -8H-22Z', ink.base),
    path('M4 -92H17L22 -8H8Z', ink.dark),
    rect(-28, -10, 56, 16, sand.base, 4),
    path('M-46 12Q-46 2 -36 2H36Q46 2 46 12V64Q46 80 30 80H-30Q-46 80 -46 64Z', colour),
    path('M22 2H36Q46 2 46 12V64Q46 80 30 80H12Q24 50 22 2Z', shade),
    stroke('M-32 20V54', white, 7),
  );
}

export function lipstick(): Svg {
  return layers(
    path('M-18 -10V-62Q-18 -74 4 -88Q18 -84 18 -70V-10Z', berry.base),
    path('M-18 -58Q-4 -66 18 -72V-70V-60Q0 -50 -18 -48Z', berry.light),
    rect(-22, -14, 44, 40, mango.base, 3),
    rect(-28, 24, 56, 56, ink.base, 5),
    rect(8, 24, 20, 56, ink.dark, 5),
  );
}

export function tooth(): Svg {
  return layers(
    path(
      'M-66 -30C-70 -74 -28 -88 0 -70C28 -88 70 -74 66 -30C64 0 52 12 46 44C42 74 34 84 24 80C12 76 18 30 0 30S-12 76 -24 80C-34 84 -42 74 -46 44C-52 12 -64 0 -66 -30Z',
      white,
    ),
    path(
      'M24 80C34 84 42 74 46 44C52 12 64 0 66 -30C68 -56 54 -74 34 -76C52 -40 34 0 28 40C26 58 27 70 24 80Z',
      sea.light,
    ),
    stroke('M-46 -30C-48 -50 -38 -60 -26 -62', sea.light, 7),
    path('M76 -84Q78 -70 92 -68Q78 -66 76 -52Q74 -66 60 -68Q74 -70 76 -84Z', mango.base),
  );
}

export function toothbrush(): Svg {
  return layers(
    rect(-10, -40, 20, 120, teal.light, 10),
    rect(-10, -92, 20, 60, teal.light, 6),
    rect(8, -90, 18, 46, white, 4),
    repeat(5, (i) => rect(8, -88 + i * 9, 18, 4, i % 2 ? teal.pale : mango.light)),
  );
}
