import type { Daylight } from '../daylight';
import { clay, cocoa, ink, leaf, mango, rose, sand, wood } from '../palette';
import { circle, ellipse, fade, layers, path, place, rect, type Svg, stroke } from '../svg';

/** A plant in its pot, standing on y; three kinds that are common in the city. */
export function pottedPlant(
  kind: 'fern' | 'cayena' | 'rubber',
  x: number,
  y: number,
  size: number,
  light: Daylight,
): Svg {
  const o = light.outdoors;
  const pot = layers(
    path('M-20 -26H20L15 0H-15Z', o(clay.base)),
    path('M8 -26H20L15 0H4Z', o(clay.dark)),
    rect(-23, -32, 46, 8, o(clay.light), 3),
  );
  const blade = (angle: number, length: number, colour: string) =>
    place(path(`M-5 0Q-12 ${-length * 0.6} 0 ${-length}Q12 ${-length * 0.6} 5 0Z`, o(colour)), 0, -30, 1, angle);
  if (kind === 'fern')
    return place(
      layers(
        ...[-70, 66, -44, 42, -20, 20, 0].map((angle, i) =>
          blade(angle, 50 + (i % 3) * 8, i % 2 ? leaf.base : leaf.dark),
        ),
        pot,
      ),
      x,
      y,
      size,
    );
  if (kind === 'rubber')
    return place(
      layers(
        stroke('M0 -30V-104', o(wood.dark), 4),
        ...[
          [-40, -96],
          [38, -90],
          [-36, -72],
          [40, -64],
          [-30, -48],
          [6, -112],
        ].map(([tip = 0, height = 0], i) =>
          path(
            `M0 ${height + 18}Q${tip * 0.4} ${height - 16} ${tip} ${height}Q${tip * 0.7} ${height + 22} 0 ${height + 18}Z`,
            o(i % 2 ? leaf.base : leaf.dark),
          ),
        ),
        pot,
      ),
      x,
      y,
      size,
    );
  return place(
    layers(
      ellipse(-16, -48, 22, 20, o(leaf.dark)),
      ellipse(16, -50, 23, 21, o(leaf.base)),
      ellipse(0, -66, 22, 18, o(leaf.base)),
      ...[
        [-20, -54],
        [4, -74],
        [20, -56],
        [-2, -48],
      ].map(([cx = 0, cy = 0]) => layers(circle(cx, cy, 7, o(rose.base)), circle(cx, cy, 2.6, o(mango.light)))),
      pot,
    ),
    x,
    y,
    size,
  );
}

export function streetLamp(x: number, y: number, light: Daylight, lit: boolean): Svg {
  const o = light.outdoors;
  return layers(
    lit ? fade(layers(circle(x, y - 176, 46, light.lamp), circle(x, y - 176, 26, light.lamp)), 0.22) : '',
    rect(x - 3, y - 160, 6, 160, o(ink.base)),
    rect(x - 8, y - 12, 16, 12, o(ink.base), 2),
    path(`M${x - 13} ${y - 192}H${x + 13}L${x + 8} ${y - 160}H${x - 8}Z`, light.lamp),
    path(`M${x - 16} ${y - 190}L${x} ${y - 206}L${x + 16} ${y - 190}Z`, o(ink.base)),
    rect(x - 10, y - 162, 20, 5, o(ink.base), 2),
  );
}

export function pavementBoard(x: number, y: number, emblem: Svg, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    stroke(`M${x - 20} ${y}L${x - 13} ${y - 66}M${x + 20} ${y}L${x + 13} ${y - 66}`, o(wood.base), 5),
    path(`M${x - 17} ${y - 68}H${x + 17}L${x + 22} ${y - 12}H${x - 22}Z`, o(wood.base)),
    path(`M${x - 13} ${y - 63}H${x + 13}L${x + 17} ${y - 17}H${x - 17}Z`, o(ink.base)),
    place(emblem, x, y - 45, 0.1),
    stroke(`M${x - 9} ${y - 29}h18M${x - 6} ${y - 22}h12`, o(sand.dark), 2),
  );
}

export function bench(x: number, y: number, light: Daylight): Svg {
  const o = light.outdoors;
  return layers(
    stroke(`M${x - 26} ${y}v-22M${x + 26} ${y}v-22`, o(ink.base), 4),
    rect(x - 36, y - 28, 72, 7, o(wood.light), 3),
    rect(x - 36, y - 48, 72, 6, o(wood.light), 3),
    rect(x - 36, y - 39, 72, 6, o(wood.base), 3),
    stroke(`M${x - 30} ${y - 24}v-24M${x + 30} ${y - 24}v-24`, o(cocoa.base), 3),
  );
}
