import { PatternLines, type PatternOrientationType } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStackHorizontal } from '@visx/shape';
import { countText } from '../../contract/count';
import styles from './Division.module.css';
import type { Division, PartKey } from './divisions';
import { PART_LABELS } from './messages';
import { shareText } from './numberTexts';

interface Look {
  background: string;
  stroke: string;
  orientation?: PatternOrientationType[];
}

/** Each part differs from its neighbours by pattern and lightness too, not only by colour. */
const LOOKS: Record<PartKey, Look> = {
  available: { background: 'var(--brand-soft)', stroke: 'none' },
  unused: { background: 'var(--brand-soft)', stroke: 'var(--brand)', orientation: ['diagonal'] },
  consumed: { background: 'var(--brand)', stroke: 'none' },
  upcoming: { background: 'var(--info-soft)', stroke: 'var(--info)', orientation: ['vertical'] },
  active: { background: 'var(--info)', stroke: 'none' },
  expired: {
    background: 'var(--surface-sunken)',
    stroke: 'var(--border-strong)',
    orientation: ['diagonal', 'diagonalRightToLeft'],
  },
};
const TILE = 8;

const LABEL_HEIGHT = 22;
const BAR_HEIGHT = 40;
/** In narrower parts the share does not fit. */
const LABELLED_FROM = 0.12;

const rows = scaleBand({ domain: ['all'], range: [LABEL_HEIGHT, LABEL_HEIGHT + BAR_HEIGHT] });

interface Props {
  division: Division;
  /** The id of a part's pattern, which the table's swatches use too. */
  fillId: (key: string) => string;
}

/** A whole and its parts as one bar. Percentages fit any width, and tokens follow light and dark. */
export function StackedBar({ division: { title, parts, total }, fillId }: Props) {
  const counts = Object.fromEntries(parts.map(({ key, count }) => [key, count])) as Record<PartKey, number>;
  const percent = scaleLinear({ domain: [0, total], range: [0, 100] });
  return (
    <svg className={styles.bar} role="img" aria-label={title} height={LABEL_HEIGHT + BAR_HEIGHT}>
      {parts.map(({ key }) => (
        <PatternLines key={key} id={fillId(key)} width={TILE} height={TILE} strokeWidth={2} {...LOOKS[key]} />
      ))}
      <BarStackHorizontal
        data={[counts]}
        keys={parts.map(({ key }) => key)}
        y={() => 'all'}
        xScale={percent}
        yScale={rows}
        color={(key) => `url(#${fillId(key)})`}
      >
        {(stacks) =>
          stacks.flatMap(({ key, bars }) =>
            bars.map(({ x, y, width, height, color }) => (
              <g key={key}>
                <title>{`${PART_LABELS[key]}: ${countText(counts[key])}`}</title>
                <rect className={styles.part} x={`${x}%`} y={y} width={`${width}%`} height={height} fill={color} />
                {width / 100 >= LABELLED_FROM && (
                  <text className={styles.share} x={`${x + width / 2}%`} y={LABEL_HEIGHT - 6}>
                    {shareText(width / 100)}
                  </text>
                )}
              </g>
            )),
          )
        }
      </BarStackHorizontal>
    </svg>
  );
}
