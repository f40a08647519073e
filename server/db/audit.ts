import { type AuditDetails, auditEvents } from './auditSchema';
import type { Db, Tx } from './types';

/** Events that go into one statement, which has room for 65,535 values. */
const AT_ONCE = 5_000;

/** By the kind of thing that it happens to. What a row of its own tells already (a rate's) is not written twice. */
interface Actions {
  business: 'removed';
  offer: 'removed';
  coupon: 'granted' | 'removed';
  payment: 'confirmed' | 'rejected';
  user: 'created' | 'promoted' | 'revoked';
}

interface Deed<Kind extends keyof Actions> {
  /** Who did it; null where nobody is signed in. */
  actor: { id: string } | null;
  now: Date;
  subject: Kind;
  action: Actions[Kind];
  /** Usually one; all that one deed did the same to, and none where there was nothing. */
  ids: readonly string[];
  details?: AuditDetails;
}

/** Writes down who did what, in the transaction that does it; the only code that writes the history. */
export async function recordDeed<Kind extends keyof Actions>(
  tx: Db | Tx,
  { actor, now, subject, action, ids, details = {} }: Deed<Kind>,
): Promise<void> {
  const event = { at: now, actorId: actor?.id ?? null, action, subjectType: subject, details };
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE);
    await tx.insert(auditEvents).values(part.map((subjectId) => ({ ...event, subjectId })));
  }
}
