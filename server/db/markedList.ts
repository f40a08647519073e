import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { listChanges, listMarks, type MarkedList } from './listSchema';
import { BEFORE, limited } from './page';
import type { Db } from './types';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The ids of one page of a list, the greatest first, each with the list's `total`, or one row without an id where the page
 * holds none. `listed` gives the ids of all that is listed; only those behind the last mark before the page are looked at
 * (docs/decisions/0023).
 */
export function sliceOfMarked(list: MarkedList, listed: SQL, limit: number, start: Placeholder | number = BEFORE): SQL {
  const before = sql`${start}::bigint`;
  return sql`
    with changed as materialized (
      select ${listChanges.id} as id, ${listChanges.change} as change from ${listChanges} where ${listChanges.list} = ${list}
    ), counted as (
      select coalesce(sum(change), 0) + coalesce((
          select ${listMarks.below} from ${listMarks} where ${listMarks.list} = ${list} and ${listMarks.id} = ${LAST_ID}
        ), 0) as total,
        coalesce(sum(change) filter (where change > 0), 0) as come
      from changed
    ), place as (
      select total, come, greatest(total - ${before} - ${limit}::bigint, 0) as lowest,
        greatest(total - ${before}, 0) as end_of_it
      from counted
    ), start as (
      select id, below + (select coalesce(sum(change), 0) from changed where changed.id < mark.id) as below
      from (
        select ${listMarks.id} as id, ${listMarks.below} as below from ${listMarks}
        where ${listMarks.list} = ${list} and ${listMarks.below} <= (select lowest - come from place)
        order by ${listMarks.list} desc, ${listMarks.below} desc, ${listMarks.id} desc limit 1
      ) mark
    )
    select total, id from place left join lateral (
      select id from (
        select id from (${listed}) listed where id >= coalesce((select id from start), ${FIRST_ID})
        order by id offset (select lowest - coalesce((select below from start), 0) from place) ${limited(limit)}
      ) nearest order by id limit (select end_of_it - lowest from place)
    ) found on true`;
}

/** Counts the waiting changes of rarely written lists into their marks; a list that is written to does so itself. */
export async function foldLists(db: Db): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`select fold_list(list) from (select distinct list from ${listChanges}) as changed`);
    },
    { isolationLevel: 'read committed' },
  );
}
