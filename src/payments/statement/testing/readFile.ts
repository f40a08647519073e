import { type ColumnLayout, guessStatement, wholeLayout } from '../layout';
import { openFile, openPasted } from '../openFile';
import { readStatement } from '../readStatement';

export const TODAY = '2026-11-30';

/** Reads a file, or text that was pasted, as its headings say; the rest as a user may say it. */
export async function readFile(from: File | string, said: Partial<ColumnLayout> = {}, part = 0) {
  const found = typeof from === 'string' ? await openPasted(from, '', 'movimientos.csv') : await openFile(from);
  const opened = { ...found, part };
  const statement = guessStatement(opened, TODAY);
  const layout = wholeLayout({ ...statement.layout, ...said });
  if (!layout) throw new Error(`what columns mean is not said: ${statement.columns.join()}`);
  return { ...(await readStatement(opened, layout, TODAY, () => undefined)), layout, statement };
}
