import { ENTRIES } from '../../contract/services';
import type { Db, Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { type CallTable, dataOf } from '../http/calls';
import { fileAnswers, SLOWLY } from '../http/exports';
import { makeAccount } from './accounts.repository';
import { createStaffUser, promoteUser, revokeUser } from './staff.repository';
import { createPasswordReset, disableUser, enableUser, endSessionsOfUser } from './staffAccess.repository';
import { consumersCsv, getUser, listUsers } from './users.repository';

export function userRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const answerFile = fileAnswers(now);

  calls.on('listUsers', ({ actor, query }) => listUsers(db, actor, query));

  calls.on('getUser', async ({ actor, params }) => dataOf(await getUser(db, actor, params.id)));

  calls.on('createStaffUser', async ({ actor, body, change }) => {
    const account = await makeAccount(body);
    return change(async (tx) => ({ data: await createStaffUser(tx, { actor, account, now: now() }) }));
  });

  /** Decides about a user, and gives them as they are then. */
  const decided = async (tx: Tx, act: typeof promoteUser, actor: Actor, id: string) =>
    (await act(tx, { actor, id, now: now() })) ? dataOf(await getUser(tx, actor, id)) : undefined;

  calls.on('promoteUser', ({ actor, params: { id }, change }) => change((tx) => decided(tx, promoteUser, actor, id)));

  calls.on('revokeUser', ({ actor, params, change }) =>
    change((tx) => revokeUser(tx, { actor, id: params.id, now: now() })),
  );

  calls.on('disableUser', ({ actor, params: { id }, change }) => change((tx) => decided(tx, disableUser, actor, id)));

  calls.on('enableUser', ({ actor, params: { id }, change }) => change((tx) => decided(tx, enableUser, actor, id)));

  calls.on('endSessionsOfUser', ({ actor, params: { id }, change }) =>
    change((tx) => endSessionsOfUser(tx, { actor, id, now: now() })),
  );

  calls.on('createPasswordReset', async ({ actor, params: { id }, transact }) =>
    dataOf(await transact((tx) => createPasswordReset(tx, { actor, id, now: now() }))),
  );

  const file = { holds: 'consumidores', type: ENTRIES.exportConsumers.file };
  calls.on('exportConsumers', (asked) => answerFile(asked, file, consumersCsv(db)), SLOWLY);
}
