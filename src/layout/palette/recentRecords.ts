/** The records that a user opened last, in IndexedDB for as long as the session lives. */

import type { OpenedRecord } from '../../lists/openedRecord';
import { session } from '../../providers/session';
import { type Preferences, readPreference, writePreference } from '../../storage/preferences';

export type RecentRecord = Preferences['recentRecords'][number];

const MOST_RECENT = 12;
/** A title may have thousands of characters. */
const LONGEST_TITLE = 120;

/** Changes run one after another: two at once would overwrite each other. */
let last: Promise<void> = Promise.resolve();

export async function readRecentRecords(userId: string): Promise<readonly RecentRecord[]> {
  await last;
  return (await readPreference(userId, 'recentRecords')) ?? [];
}

/** Stores a record as the newest, or deletes one that does not exist any more; never rejects. */
export function keepRecentRecord(userId: string, { resource, id, title }: OpenedRecord): Promise<void> {
  last = last.then(async () => {
    const known = (await readPreference(userId, 'recentRecords')) ?? [];
    const others = known.filter((one) => one.resource !== resource || one.id !== id);
    if (title === null && others.length === known.length) return;
    const newest = title === null ? [] : [{ resource, id, title: title.slice(0, LONGEST_TITLE) }];
    // After signing out no names may be left behind.
    if (session.get()?.user.id !== userId) return;
    await writePreference(userId, 'recentRecords', [...newest, ...others].slice(0, MOST_RECENT));
  });
  return last;
}
