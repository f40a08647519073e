import { cellText } from './cellText';
import type { TableColumn } from './table';

/** At the size of a table's text; all digits are equally wide. */
const SIGN_REM = 0.56;
/** Headings are bold. */
const HEAD_SIGN_REM = 0.62;
const PADDING_REM = 1;
/** Beside a heading the icon of its order, and beside a rendered cell its icon and edges. */
const ICON_REM = 1.25;
const LOOK_REM = 2;
/** Longer texts get a second line, and the row's page shows them whole. */
const MOST_SIGNS = 20;
/** Of many rows a sample is enough; of these, a few that are far longer than the others do not count. */
const MOST_ROWS = 200;
const USUAL = 0.9;
/** Names are looked up while their rows are visible. */
const PERSON_SIGNS = 20;
/** How many more characters a sum has than its summands. */
const SIGNS_OF_SUM = 4;

/** How wide each column is, in rem: as its rows' texts and its heading, which has two lines. */
export function columnWidths<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): number[] {
  const step = Math.max(1, Math.ceil(rows.length / MOST_ROWS));
  const some = rows.filter((_, place) => place % step === 0);
  return columns.map((column) => {
    const { label, isPerson, hasTotal, render } = column;
    const heading = Math.max(...label.split(' ').map(({ length }) => length)) * HEAD_SIGN_REM + ICON_REM;
    const signs = isPerson ? PERSON_SIGNS : usual(some.map((row) => longest(cellText(column, row).split('; '))));
    const said = Math.min(signs + (hasTotal ? SIGNS_OF_SUM : 0), MOST_SIGNS) * SIGN_REM;
    return Math.max(heading, said + (render && !isPerson ? LOOK_REM : 0)) + PADDING_REM;
  });
}

const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));

const usual = (lengths: readonly number[]) =>
  lengths.toSorted((one, other) => one - other)[Math.floor((lengths.length - 1) * USUAL)] ?? 0;
