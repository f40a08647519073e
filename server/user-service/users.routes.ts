import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { found } from '../http/errors';
import { getUser } from './users.repository';

const ABSENT = 'Usuario no encontrado';

export function userRoutes(calls: CallTable, { db }: { db: Db }): void {
  calls.guarded('getUser', {
    absent: ABSENT,
    handle: async ({ actor, params }) => ({ data: found(await getUser(db, actor, params.id), ABSENT) }),
  });
}
