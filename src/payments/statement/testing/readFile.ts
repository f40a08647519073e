import { type ColumnLayout, guessStatement, wholeLayout } from '../layout';
import { readStatement } from '../readStatement';
import { tablesOfFile } from '../tables';

/** Opens a file, or a text as one. */
export async function openFile(from: File | string) {
  const file = typeof from === 'string' ? new File([from], 'movimientos.csv') : from;
  return guessStatement(file.name, await tablesOfFile(file));
}

/** Reads it as its headings say; the rest as a user may say it. */
export async function readFile(from: File | string, said: Partial<ColumnLayout> = {}) {
  const statement = await openFile(from);
  const layout = wholeLayout({ ...statement.layout, ...said });
  if (!layout) throw new Error(`what columns mean is not said: ${statement.columns.join()}`);
  return { ...readStatement(statement, layout), layout, statement };
}
