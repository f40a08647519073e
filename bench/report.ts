import { numberText, table } from './table';

/** By the name of the measurement; less is better except for counts a second. */
export type Figures = Record<string, number>;

/** The result of a part, to read and to compare with the last release's. */
export interface Report {
  text: string;
  figures?: Figures;
}

export interface Release {
  date: string;
  commit: string;
  figures: Figures;
}

/** The ratio of two figures; '–' where one was not measured. */
export const ratioText = (one: number | undefined, other: number | undefined) =>
  numberText(one === undefined || other === undefined || other === 0 ? undefined : one / other);

/** These figures beside those of the last release; '' where none of them was stored. */
export function sinceRelease(figures: Figures, { date, commit, figures: then }: Release): string {
  const rows = Object.entries(figures).flatMap(([name, now]) => {
    const before = then[name];
    return before === undefined ? [] : [[name, numberText(before), numberText(now), ratioText(now, before)]];
  });
  if (rows.length === 0) return '';
  return `Against the last release (${date}, ${commit}), on whatever machine that was measured:\n\n${table([['', 'then', 'now', 'now / then'], ...rows])}`;
}
