import { toWallTime } from '../../contract/caracas';
import { BYTE_ORDER_MARK, csvLine } from '../../contract/csv';
import { actionText, HISTORY_KIND_LABELS } from '../../contract/history';
import type { HistoryEntry } from '../../contract/services/historyShapes';
import type { Db } from '../db/types';
import type { Actor } from '../http/auth';
import { type HistoryFilter, historyInParts } from './history.repository';

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

/** The file of the entries that match, newest first, the headings with the first part; dates by Caracas's clock. */
export async function* historyCsv(
  db: Db,
  { actor, filter }: { actor: Actor; filter: HistoryFilter },
): AsyncGenerator<string, void, undefined> {
  let start = BYTE_ORDER_MARK + csvLine(HEADINGS);
  for await (const entries of historyInParts(db, actor, filter, BATCH)) {
    yield start + entries.map(line).join('');
    start = '';
  }
}

/** The name by which the file is saved: 'bitacora-2026-11-22.csv', the day in Caracas. */
export function historyFile(now: Date): string {
  return `bitacora-${toWallTime(now).slice(0, 10)}.csv`;
}

function line({ seq, at, person, address, kind, action, record, changes, related, note }: HistoryEntry): string {
  return csvLine([
    String(seq),
    toWallTime(at).replace('T', ' '),
    person && (person.name ?? person.id),
    address,
    actionText(kind, action),
    HISTORY_KIND_LABELS[kind],
    record?.name ?? null,
    record?.id ?? null,
    note ?? changes.map(changeText).join('; '),
    related.map((one) => `${HISTORY_KIND_LABELS[one.kind]}: ${one.name ?? one.id}`).join('; '),
  ]);
}

function changeText({ field, before, after, isKept }: HistoryEntry['changes'][number]): string {
  if (!isKept) return `${field}: cambió`;
  return before === null ? `${field}: ${after ?? ''}` : `${field}: ${before} → ${after ?? 'nada'}`;
}
