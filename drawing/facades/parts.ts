import type { Daylight } from '../daylight';
import { lettering } from '../lettering';
import { ink, leaf, mango, mix, sand, shadow, white, wood } from '../palette';
import { circle, fade, inside, layers, path, place, rect, repeat, ring, type Svg, stroke } from '../svg';

/** The round sign, still legible when the whole picture is an avatar. */
export function medallion(x: number, y: number, radius: number, emblem: Svg, rim: string, face: string): Svg {
  return layers(
    fade(circle(x + 3, y + 5, radius + 2, shadow), 0.2),
    circle(x, y, radius, rim),
    circle(x, y, radius - 6, face),
    ring(x, y, radius - 10, mix(face, rim, 0.28), 1.5),
    place(emblem, x, y, Number(((radius - 10) / 122).toFixed(3))),
  );
}

export function signBoard(
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  board: string,
  letters: string,
): Svg {
  return layers(
    fade(rect(x - width / 2 + 3, y + 5, width, height, shadow, 6), 0.2),
    rect(x - width / 2, y, width, height, board, 6),
    rect(x - width / 2 + 4, y + 4, width - 8, height - 8, mix(board, '#000000', 0.1), 4),
    lettering(text, x, y + height / 2 + 1.5, height * 0.46, width - 44, letters),
  );
}

/** A cloth awning in stripes with a scalloped edge and its shadow on the wall. */
export function awning(
  x: number,
  y: number,
  width: number,
  drop: number,
  [one, two]: readonly [string, string],
  light: Daylight,
): Svg {
  const o = light.outdoors;
  const count = Math.max(5, Math.round(width / 34) | 1);
  const step = width / count;
  const flare = 10;
  const low = (width + flare * 2) / count;
  const stripe = (i: number) => (i % 2 ? two : one);
  return layers(
    fade(rect(x, y + drop, width, 26, shadow), 0.18),
    repeat(count, (i) =>
      path(
        `M${(x + i * step).toFixed(1)} ${y}H${(x + (i + 1) * step).toFixed(1)}L${(x - flare + (i + 1) * low).toFixed(1)} ${y + drop}H${(x - flare + i * low).toFixed(1)}Z`,
        o(stripe(i)),
      ),
    ),
    repeat(count, (i) => {
      const left = x - flare + i * low;
      return path(
        `M${left.toFixed(1)} ${y + drop}h${low.toFixed(1)}v6a${(low / 2).toFixed(1)} 11 0 0 1 -${low.toFixed(1)} 0Z`,
        o(mix(stripe(i), shadow, 0.16)),
      );
    }),
    rect(x - 3, y - 5, width + 6, 8, o(ink.base), 3),
  );
}

/** A shop window; its shelf is filled with the goods in turn. */
export function display(
  x: number,
  y: number,
  width: number,
  height: number,
  frame: string,
  light: Daylight,
  goods: readonly Svg[],
): Svg {
  const shelf = 13;
  const size = Number(((height - shelf - 4) / 184).toFixed(3));
  const slots = Math.max(1, Math.floor(width / (size * 196)));
  const shown = Array.from({ length: slots }, (_, slot) => goods[slot % goods.length] ?? '');
  const step = width / slots;
  return layers(
    rect(x - 7, y - 7, width + 14, height + 14, light.outdoors(frame), 5),
    rect(x, y, width, height, light.glass),
    inside(
      rect(x, y, width, height, light.glass),
      layers(
        rect(x, y + height - shelf, width, shelf, wood.light),
        rect(x, y + height - shelf, width, 4, wood.pale),
        ...shown.map((art, slot) => place(art, x + step * (slot + 0.5), y + height - shelf - 80 * size, size)),
        fade(
          path(
            `M${x + width * 0.1} ${y + height}L${x + width * 0.1 + height * 0.7} ${y}h${height * 0.4}L${x + width * 0.1 + height * 0.4} ${y + height}Z`,
            white,
          ),
          0.22,
        ),
      ),
    ),
    rect(x - 11, y + height + 5, width + 22, 8, light.outdoors(mix(frame, shadow, 0.2)), 3),
  );
}

/** A door with a pane, a handle and a small round sign. */
export function door(
  x: number,
  y: number,
  width: number,
  height: number,
  leafColour: string,
  light: Daylight,
  arched = false,
): Svg {
  const o = light.outdoors;
  const frame = o(mix(leafColour, shadow, 0.3));
  const paneHeight = height * 0.56;
  const top = arched ? `a${width / 2 + 6} ${width / 2 + 6} 0 0 1 ${width + 12} 0` : `v-7h${width + 12}v7`;
  return layers(
    path(`M${x - 6} ${y + height}V${y}${top}V${y + height}Z`, frame),
    arched ? path(`M${x} ${y}a${width / 2} ${width / 2} 0 0 1 ${width} 0Z`, light.glass) : '',
    arched
      ? stroke(
          `M${x + width / 2} ${y}v-${width / 2}M${x + width / 2} ${y}l-${width * 0.34} -${width * 0.34}M${x + width / 2} ${y}l${width * 0.34} -${width * 0.34}`,
          frame,
          3,
        )
      : '',
    rect(x, y, width, height, o(leafColour)),
    rect(x + 9, y + 10, width - 18, paneHeight, light.glass, 3),
    fade(
      path(
        `M${x + 14} ${y + 10 + paneHeight}L${x + width * 0.5} ${y + 10}h${width * 0.16}L${x + width * 0.38} ${y + 10 + paneHeight}Z`,
        white,
      ),
      0.3,
    ),
    rect(x + 9, y + 20 + paneHeight, width - 18, height - paneHeight - 30, o(mix(leafColour, shadow, 0.14)), 3),
    stroke(`M${x + width - 8} ${y + height * 0.46}v${height * 0.16}`, o(mango.light), 4),
    stroke(`M${x + width / 2} ${y + 12}l-10 12M${x + width / 2} ${y + 12}l10 12`, o(ink.light), 1.5),
    rect(x + width / 2 - 15, y + 23, 30, 14, o(white), 3),
    stroke(`M${x + width / 2 - 8} ${y + 30}h16`, o(leaf.base), 2.5),
    rect(x - 12, y + height - 4, width + 24, 6, o(sand.dark), 2),
  );
}
