import { staffSchema } from '../../contract/staff';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { Download } from '../http/download';
import { found, notFound } from '../http/errors';
import { pace } from '../http/pace';
import { readPage, readSearch } from '../http/validate';
import { consumersCsv, consumersFile } from './consumersCsv';
import { createStaffUser, promoteUser, revokeUser } from './staff.repository';
import { getUser, listUsers } from './users.repository';

const ABSENT = 'Usuario no encontrado';
const MINUTE = 60_000;

export function userRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const countExport = pace({ times: 5, perMs: MINUTE, now });

  calls.guarded('listUsers', {
    handle: ({ actor, query }) => listUsers(db, actor, readPage(query), { email: readSearch(query, 'email') }),
  });

  calls.guarded('getUser', {
    absent: ABSENT,
    handle: async ({ actor, params }) => ({ data: found(await getUser(db, actor, params.id), ABSENT) }),
  });

  calls.guarded('createStaffUser', {
    body: staffSchema,
    handle: async ({ actor, body }) => ({ data: await createStaffUser(db, { actor, input: body, now: now() }) }),
  });

  calls.guarded('promoteUser', {
    absent: ABSENT,
    handle: async ({ actor, params }) => {
      if (!(await promoteUser(db, { actor, id: params.id, now: now() }))) throw notFound(ABSENT);
      return { data: await getUser(db, actor, params.id) };
    },
  });

  calls.guarded('revokeUser', {
    absent: ABSENT,
    handle: async ({ actor, params }) => {
      if (!(await revokeUser(db, { actor, id: params.id, now: now() }))) throw notFound(ABSENT);
    },
  });

  calls.guarded('exportConsumers', {
    // Over a slow line the whole file may take this long.
    timeoutMs: 10 * MINUTE,
    handle: ({ actor }) => {
      countExport(actor.id);
      return Download.of({ name: consumersFile(now()), type: 'text/csv; charset=utf-8' }, consumersCsv(db));
    },
  });
}
