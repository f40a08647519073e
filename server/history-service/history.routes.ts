import { actionText, kindWords } from '../../contract/history';
import { ENTRIES, type Query } from '../../contract/services';
import type { HistoryEntry } from '../../contract/services/historyService';
import type { Db } from '../db/types';
import type { Actor } from '../http/auth';
import type { CallTable } from '../http/calls';
import { csvOf, fileAnswers, inParts, SLOWLY } from '../http/exports';
import { listHistory } from './history.repository';

export function historyRoutes(calls: CallTable, { db, now }: { db: Db; now: () => Date }): void {
  const answerFile = fileAnswers(now);
  const file = { holds: 'bitacora', type: ENTRIES.exportHistory.file };

  calls.on('listHistory', ({ actor, query }) => listHistory(db, actor, query));

  calls.on('exportHistory', (asked) => answerFile(asked, file, historyCsv(db, asked.actor, asked.query)), SLOWLY);
}

const BATCH = 500;
const HEADINGS = [
  'Número',
  'Fecha',
  'Persona',
  'Desde',
  'Qué hizo',
  'Tipo',
  'Nombre',
  'Código',
  'Cambios',
  'Relacionado con',
];

/** The file of the entries that match, newest first. */
export function historyCsv(db: Db, actor: Actor, filter: Query<'exportHistory'>) {
  const entries = inParts(async (before: number | undefined) => {
    const { data, older } = await listHistory(db, actor, { ...filter, before, limit: BATCH });
    return { rows: data, next: older ?? undefined };
  });
  return csvOf(HEADINGS, entries, cellsOf);
}

function cellsOf({ seq, at, person, address, kind, action, record, changes, related, note }: HistoryEntry) {
  return [
    String(seq),
    new Date(at),
    person && (person.name ?? person.id),
    address,
    actionText(kind, action),
    kindWords(kind).label,
    record?.name ?? null,
    record?.id ?? null,
    note ?? changes.map(changeText).join('; '),
    related.map((one) => `${kindWords(one.kind).label}: ${one.name ?? one.id}`).join('; '),
  ];
}

function changeText({ field, before, after, isKept }: HistoryEntry['changes'][number]): string {
  if (!isKept) return `${field}: cambió`;
  return before === null ? `${field}: ${after ?? ''}` : `${field}: ${before} → ${after ?? 'nada'}`;
}
