import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useConflictQuestion } from './ConflictDialog';
import { SaveCancelled } from './saveRecord';

// The page may have failed while the record was read again: nobody would ever answer.
it('is not asked where its page is gone', async () => {
  const { result, unmount } = renderHook(useConflictQuestion);
  unmount();
  await expect(result.current.ask({ clashes: [], mine: {}, theirs: {} })).rejects.toThrow(SaveCancelled);
});
