/** How statements of each bank are read, as somebody corrected it last; banks are told apart by their headings. */
import { readNote, writeNote } from '../../session/personalNotes';
import type { Layout } from './movements';

const NOTE = 'reconcile/layouts';
const MOST = 30;

type Kept = [signature: string, layout: Partial<Layout>][];

export async function keptLayout(signature: string): Promise<Partial<Layout> | undefined> {
  const kept = await readNote<Kept>(NOTE);
  return kept?.find(([of]) => of === signature)?.[1];
}

/** Never rejects; without it the next statement is guessed anew. */
export async function keepLayout(signature: string, layout: Partial<Layout>): Promise<void> {
  const others = ((await readNote<Kept>(NOTE)) ?? []).filter(([of]) => of !== signature);
  await writeNote(NOTE, [[signature, layout], ...others].slice(0, MOST));
}
