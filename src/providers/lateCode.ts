/** Calls whose code is not in the first scripts. */
import { CAPABILITY_CALLS } from '../../contract/calls';
import { withWords } from './errorText';
import type { lateCalls } from './lateCalls';

type LateCalls = ReturnType<typeof lateCalls>;

/** The names of all of them, and of others: their code is not here. */
const NAMES = [...Object.keys(CAPABILITY_CALLS), 'exportConsumers', 'exportFound'];

/** Calls whose code is loaded with the first of them; they reject as without an answer where it could not be fetched. */
export function late(load: () => Promise<LateCalls>): LateCalls {
  const code = loadOnce(load);
  const call =
    (name: string) =>
    async (...given: never[]) => {
      const calls: Record<string, (...given: never[]) => unknown> = await code();
      return calls[name]?.(...given);
    };
  const named = NAMES.map((name) => [name, call(name)]);
  return Object.fromEntries(named) as LateCalls;
}

/** Loads code with its first use, and again where it could not be fetched, which rejects as without an answer. */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw withWords(error);
    });
    return loading;
  };
}
