import { and, asc, eq, ne } from 'drizzle-orm';
import { auditEvents } from '../db/accountSchema';
import type { Db } from '../db/types';

/** The actions on an account since it was made, in their order: the action, the actor, and the details. */
export async function accountEvents(db: Db, { id }: { id: string }) {
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.subjectType, 'user'), ne(auditEvents.action, 'created')))
    .orderBy(asc(auditEvents.seq));
  return events.map(({ action, actorId, details }) => ({ action, actorId, details }));
}
