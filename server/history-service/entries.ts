import { CHECK_NAMES, type CheckKind } from '../../contract/checks';
import { countText } from '../../contract/count';
import { type HistoryKind, REFUSAL_REASONS, REFUSAL_TEXTS } from '../../contract/history';
import type { HistoryEntry } from '../../contract/services/historyService';
import { CONSOLE } from '../db/audit';
import { changesInWords } from './changes';
import type { HistoryRow, Names } from './historyNames.repository';

/** An entry as it is shown: with the present names and its changes in words. */
export function asEntry(row: HistoryRow, names: Names): HistoryEntry {
  // A sign-in is shown as one of the user; a session has no name and no page.
  const kind = row.subjectType === 'session' ? 'user' : row.subjectType;
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    kind: row.subjectType,
    action: row.action,
    record: row.subjectId === null ? null : told(kind, row.subjectId, names),
    person: row.actorId === null ? null : { id: row.actorId, name: names.of(row.actorId).name },
    address: networkText(row),
    // A new coupon's fields are the records that it belongs to, which are shown anyway.
    changes: row.subjectType === 'coupon' && row.action === 'created' ? [] : changesInWords(row, names),
    related: relatedTo(row, names),
    note: noteOf(row),
  };
}

function told(kind: HistoryKind, id: string, names: Names): NonNullable<HistoryEntry['record']> {
  // Rates are only added to, and have no name.
  return { kind, id, ...(kind === 'rate' ? { name: null, gone: false } : names.of(id)) };
}

function relatedTo({ subjectType, subjectId, action, details }: HistoryRow, names: Names): HistoryEntry['related'] {
  const coupon = subjectType === 'coupon' ? names.coupon(subjectId) : undefined;
  const belongs: [HistoryKind, unknown][] = [
    ['offer', details.offerId ?? coupon?.offer.id],
    ['business', details.businessId],
    ['user', details.userId],
    ['payment', action === 'created' ? coupon?.payment?.id : undefined],
  ];
  return belongs.flatMap(([kind, id]) => (typeof id === 'string' && id !== subjectId ? [told(kind, id, names)] : []));
}

function networkText({ address }: HistoryRow): string | null {
  if (!address?.startsWith(CONSOLE)) return address;
  const account = address.slice(CONSOLE.length);
  return account ? `la consola (cuenta ${account})` : 'la consola';
}

function noteOf(row: HistoryRow): string | null {
  const { count, left } = row.details;
  switch (row.action) {
    case 'refused':
      return refusalText(row);
    case 'sessionsEnded':
      return count === 1 ? '1 sesión' : `${countText(Number(count))} sesiones`;
    case 'recoveryCodeUsed':
      return left === 1 ? 'queda 1' : `quedan ${countText(Number(left))}`;
    case 'noted':
    case 'unnoted':
      return CHECK_NAMES[row.details.check as CheckKind] ?? null;
    default:
      return null;
  }
}

function refusalText({ details: { reason, times, last } }: HistoryRow): string {
  const known = REFUSAL_REASONS.find((one) => one === reason);
  const why = known ? REFUSAL_TEXTS[known] : String(reason);
  const often = typeof times === 'number' && times > 1 ? `, ${countText(times)} veces seguidas` : '';
  const more = last ? '. Si hubo más en esa hora, no se anotan aquí' : '';
  return why + often + more;
}
