/** A markdown table of texts, the first row its head. */
export function table(rows: string[][]): string {
  const [head = [], ...body] = rows;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...body.map(line)].join('\n');
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A number to read: whole when large, one or two decimals when small. */
export function numberText(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** The ratio of two figures; '–' where one was not measured. */
export const ratioText = (one: number | undefined, other: number | undefined) =>
  numberText(one === undefined || other === undefined || other === 0 ? undefined : one / other);
