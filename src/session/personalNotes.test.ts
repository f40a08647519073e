import { expect, it } from 'vitest';
import { session } from '../providers/session';
import { buildUser } from '../testing/builders';
import { changeNote, type Note, readNote } from './personalNotes';

const NOTE: Note<readonly string[]> = {
  name: 'things',
  none: [],
  understand: (found) => (Array.isArray(found) ? found : undefined),
};

it('does not change a note of the user who signs in while its code is loading', async () => {
  session.open(buildUser({ id: 'first' }), 'token-1');
  const changed = changeNote(NOTE, () => ['of the first']);
  session.open(buildUser({ id: 'second' }), 'token-2');
  expect(await changed).toEqual({ outcome: 'notKept' });
  expect(await readNote(NOTE)).toEqual([]);
  session.end();
});
