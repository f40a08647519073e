import { isNotNull, isNull, sql } from 'drizzle-orm';
import { USERS } from '../../contract/lists/users';
import type { User } from '../../contract/services/shapes';
import { users } from '../db/schema';
import { USER_TEXT, userEmail, userName } from '../db/searchedTexts';
import { inHolder, type Source } from '../search/source.repository';
import { getUsers, listUsers, usersVisibleTo } from './users.repository';

const { id, permission, businessId, disabledAt } = users;

export const USER_SOURCE: Source<typeof USERS, User> = {
  list: USERS,
  searched: {
    table: users,
    id,
    order: { by: id, type: sql`uuid` },
    has: (word) => word(USER_TEXT),
    filters: {
      permission: (values) => sql`${permission} in ${values}`,
      business: (business) => sql`${businessId} = ${business}`,
      access: (values) =>
        values.length > 1 ? sql`true` : values[0] === 'closed' ? isNotNull(disabledAt) : isNull(disabledAt),
    },
    sorts: { name: { by: userName, type: sql`text` }, email: { by: userEmail, type: sql`text` } },
  },
  ownTexts: { has: undefined, named: [inHolder(id)] },
  visibleTo: usersVisibleTo,
  listed: (db, actor, asked) => listUsers(db, actor, asked),
  rowsOf: getUsers,
};
