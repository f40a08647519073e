import { ENTRIES } from '../../contract/services';
import type { Db } from '../db/types';
import { pace } from '../http/budget';
import { type CallTable, dataOf } from '../http/calls';
import { Download } from '../http/download';
import { consumersCsv, consumersFile } from './consumers.view';
import { createStaffUser, promoteUser, revokeUser } from './staff.repository';
import {
  createPasswordReset,
  disableUser,
  enableUser,
  endSessionsOfUser,
  removeSecondFactorOfUser,
} from './staffAccess.repository';
import { getUser, listUsers } from './users.repository';

const MINUTE = 60_000;

export function userRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const countExport = pace({ times: 5, perMs: MINUTE, now });

  calls.on('listUsers', ({ actor, query }) => listUsers(db, actor, query));

  calls.on('getUser', async ({ actor, params }) => dataOf(await getUser(db, actor, params.id)));

  calls.on('createStaffUser', async ({ actor, body }) => ({
    data: await createStaffUser(db, { actor, input: body, now: now() }),
  }));

  calls.on('promoteUser', async ({ actor, params }) => {
    if (!(await promoteUser(db, { actor, id: params.id, now: now() }))) return undefined;
    return dataOf(await getUser(db, actor, params.id));
  });

  calls.on('revokeUser', ({ actor, params }) => revokeUser(db, { actor, id: params.id, now: now() }));

  calls.on('disableUser', async ({ actor, params: { id } }) => {
    if (!(await disableUser(db, { actor, id, now: now() }))) return undefined;
    return dataOf(await getUser(db, actor, id));
  });

  calls.on('enableUser', async ({ actor, params: { id } }) => {
    if (!(await enableUser(db, { actor, id, now: now() }))) return undefined;
    return dataOf(await getUser(db, actor, id));
  });

  calls.on('endSessionsOfUser', ({ actor, params: { id } }) => endSessionsOfUser(db, { actor, id }));

  calls.on('createPasswordReset', async ({ actor, params: { id } }) =>
    dataOf(await createPasswordReset(db, { actor, id, now: now() })),
  );

  calls.on('removeSecondFactorOfUser', ({ actor, params: { id } }) => removeSecondFactorOfUser(db, { actor, id }));

  calls.on(
    'exportConsumers',
    async ({ actor }) => {
      countExport(actor.id);
      return Download.of({ name: consumersFile(now()), type: ENTRIES.exportConsumers.file }, consumersCsv(db));
    },
    // The whole file may take this long over a slow line.
    { timeoutMs: 10 * MINUTE },
  );
}
