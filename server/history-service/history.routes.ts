import { ENTRIES } from '../../contract/services';
import type { Db } from '../db/types';
import type { CallTable } from '../http/calls';
import { fileAnswers, SLOWLY } from '../http/exports';
import { listHistory } from './history.repository';
import { historyCsv } from './historyCsv';

export function historyRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const answerFile = fileAnswers(now);
  const file = { holds: 'bitacora', type: ENTRIES.exportHistory.file };

  calls.on('listHistory', ({ actor, query }) => listHistory(db, actor, query));

  calls.on('exportHistory', (asked) => answerFile(asked, file, historyCsv(db, asked.actor, asked.query)), SLOWLY);
}
