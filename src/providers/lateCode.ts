/** Calls whose code is not in the first scripts. */
import { withWords } from './errorText';
import type { lateCalls } from './lateCalls';

type LateCalls = ReturnType<typeof lateCalls>;

/** By name, since their code is not here. */
const LATE_CALLS: Readonly<Record<keyof LateCalls, true>> = {
  listHistory: true,
  exportHistory: true,
  listSessions: true,
  endSession: true,
  endOtherSessions: true,
  changePassword: true,
  getSecondFactor: true,
  beginSecondFactor: true,
  confirmSecondFactor: true,
  removeSecondFactor: true,
  disableUser: true,
  enableUser: true,
  endSessionsOfUser: true,
  removeSecondFactorOfUser: true,
  createPasswordReset: true,
  exportConsumers: true,
  exportFound: true,
  getPaymentWork: true,
  noteCheck: true,
  reconcilePayments: true,
  claimMovement: true,
  releaseMovement: true,
};

/** Calls whose code is loaded with the first of them; they reject as without an answer where it could not be fetched. */
export function late(load: () => Promise<LateCalls>): LateCalls {
  const code = loadOnce(load);
  const call =
    (name: keyof LateCalls) =>
    async (...given: never[]) => {
      const calls: Record<string, (...given: never[]) => unknown> = await code();
      return calls[name]?.(...given);
    };
  const named = Object.keys(LATE_CALLS).map((name) => [name, call(name as keyof LateCalls)]);
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
