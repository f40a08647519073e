/**
 * How statements are read, as the user corrected it last for files of the same kind: of one bank, where it is known
 * (statementBank.ts), with the same headings and the same mark before the cents.
 */
import { isObject } from '../../../contract/values';
import { changeNote, type Note, readNote } from '../../session/personalNotes';
import type { ColumnLayout } from './layout';

type Kept = readonly (readonly [kind: string, layout: Partial<ColumnLayout>])[];

const LAYOUTS: Note<Kept> = {
  name: 'reconcile/layouts',
  none: [],
  understand: (found) => (areLayouts(found) ? found : undefined),
};
const MOST = 30;

function areLayouts(found: unknown): found is Kept {
  const isLayout = (one: unknown) => Array.isArray(one) && typeof one[0] === 'string' && isObject(one[1]);
  return Array.isArray(found) && found.every(isLayout);
}

/** Undefined where nothing was corrected, and where it cannot be read: the layout is guessed then. */
export async function keptLayout(kind: string): Promise<Partial<ColumnLayout> | undefined> {
  return (await readNote(LAYOUTS))?.find(([of]) => of === kind)?.[1];
}

/** False where it could not be stored: the next statement is guessed again then. Never rejects. */
export async function keepLayout(kind: string, layout: Partial<ColumnLayout>): Promise<boolean> {
  const { outcome } = await changeNote(LAYOUTS, (kept) =>
    [[kind, layout] as const, ...kept.filter(([of]) => of !== kind)].slice(0, MOST),
  );
  return outcome === 'kept';
}
