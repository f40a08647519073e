/** What became of the last change that this page sent, for an error page: what drew the change may be gone. */
import type { Mutation } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { mayHaveArrived } from '../contract/outcome';
import { actionOf } from './staleLists';

type Outcome = 'none' | 'pending' | 'saved' | 'refused' | 'unknown';

type AnyMutation = Mutation<unknown, unknown, unknown>;

const outcome = createStore<Outcome>(() => 'none');

export const lastChange = {
  get: outcome.getState,
  subscribe: outcome.subscribe,
  forget: () => outcome.setState('none', true),
  begin: (mutation: AnyMutation) => tell(mutation, 'pending'),
  succeed: (mutation: AnyMutation) => tell(mutation, 'saved'),
  fail: (mutation: AnyMutation, error: unknown) => tell(mutation, mayHaveArrived(error) ? 'unknown' : 'refused'),
};

/** Not of what changes nothing. A batch keeps a receipt, which is offered when the page is opened again. */
function tell(mutation: AnyMutation, now: Outcome): void {
  if (actionOf(mutation)) outcome.setState(mutation.options.meta?.isBatch ? 'none' : now, true);
}
