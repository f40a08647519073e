import { ENTRIES } from '../../contract/services';
import type { Db } from '../db/types';
import { budget } from '../http/budget';
import type { CallTable } from '../http/calls';
import { Download } from '../http/download';
import { listHistory } from './history.repository';
import { historyCsv, historyFile } from './historyCsv';

const MINUTE = 60_000;

export function historyRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const exports = budget({ times: 5, perMs: MINUTE, now });

  calls.on('listHistory', ({ actor, query }) => listHistory(db, actor, query));

  calls.on(
    'exportHistory',
    async ({ actor, query, transact }) => {
      exports.spend(actor.id);
      const mayGoOn = () => transact(async () => undefined);
      return Download.of(
        { name: historyFile(now()), type: ENTRIES.exportHistory.file, mayGoOn },
        historyCsv(db, { actor, filter: query }),
      );
    },
    // The whole file may take this long over a slow line.
    { timeoutMs: 10 * MINUTE },
  );
}
