/** The verdict about one answer: it conforms to the table, is usable for the back-office's own readers, or breaks. */

import { toInstant } from '../contract/caracas';
import { errorDetail } from '../contract/envelope';
import { hasCents } from '../contract/money';
import { type Fields, isObject, readNumber } from '../contract/values';
import { readId } from '../src/providers/records';
import type { Findings } from './findings';
import { type Kind, lossOf } from './losses';
import type { Call, Requested } from './rows';
import { type Difference, differences } from './schemas';
import type { Observed } from './visitor';
import { isRedirect } from './watch';
import type { Exchange } from './wire';
import { isThere, kindOf, quote, show } from './words';

/** The back-office does not read these, so nothing is lost. */
const UNREAD = ['pagination.page', 'pagination.limit'];

/** Judges the answer of a list whose records the provider gave. */
export function judgeRows(
  findings: Findings,
  row: Call,
  kind: Kind,
  { exchanges, value, error }: Observed<{ data: Fields[] }>,
): void {
  findings.tried(row);
  const exchange = exchanges.at(-1);
  if (!exchange) return;
  if (!value) {
    judgeFailure(findings, row, exchange, error, 'and no list');
    return;
  }
  const body = isObject(exchange.json) ? exchange.json : { data: exchange.json };
  if (body !== exchange.json) findings.tolerated(row, 'a list with nothing around it', 'read as the list');
  const rows: unknown[] = Array.isArray(body.data) ? body.data : [];
  const readById = new Map(value.data.map((record) => [record.id, record]));
  for (const raw of rows) if (readId(raw) === undefined) breaksWithoutId(findings, row, kind);
  for (const difference of differences(row, body)) {
    const [first, index, ...path] = difference.path;
    if (first !== 'data' || index === undefined) judgeEnvelope(findings, row, difference);
    else {
      const id = readId(rows[Number(index)]);
      const read = id === undefined ? undefined : readById.get(id);
      if (read && path.length > 0) judgeDifference(findings, row, kind, { ...difference, path }, read);
    }
  }
  for (const raw of rows) judgeSubtleties(findings, row, raw);
}

/** Judges the answer of a single record that the provider gave as `value`. */
export function judgeRecord(
  findings: Findings,
  row: Call,
  kind: Kind,
  { exchanges, value, error }: Observed<object>,
): void {
  findings.tried(row);
  const exchange = exchanges.at(-1);
  if (!exchange) return;
  if (!value) {
    judgeFailure(findings, row, exchange, error, 'and nothing to look at');
    return;
  }
  const body = enveloped(findings, row, exchange.json);
  for (const difference of differences(row, body)) {
    const [first, ...path] = difference.path;
    if (first !== 'data' || path.length === 0) judgeEnvelope(findings, row, difference);
    else judgeDifference(findings, row, kind, { ...difference, path }, { ...value });
  }
  judgeSubtleties(findings, row, isObject(body) ? body.data : undefined);
}

/** A record without its envelope, or in one of its own name, is read where the table leaves that open (A27). */
function enveloped(findings: Findings, row: Call, json: unknown): unknown {
  if (!isObject(json) || isObject(json.data)) return json;
  const around = isObject(json.user) ? '{ user }' : 'nothing';
  findings.tolerated(row, `${around} around the record in the place of { data }`, 'read as the record');
  return { data: isObject(json.user) ? json.user : json };
}

/** What spreadsheets need of a CSV file. */
export function judgeCsv(findings: Findings, row: Call, { headers, bytes }: Exchange): void {
  const type = headers.get('content-type');
  if (!/^text\/csv/i.test(type ?? ''))
    findings.tolerated(row, `a CSV that is called ${type ?? 'nothing'}`, 'saved all the same');
  if (bytes.length > 0 && !(bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)) {
    findings.tolerated(row, 'no mark of UTF-8 (BOM) before the text', 'some spreadsheets show «Ã±» in the place of ñ');
  }
  if (bytes.length === 0) findings.tolerated(row, 'an empty file', 'saved as it is');
}

/** An answer that the provider rejected, with the text of its toast. */
export function judgeFailure(
  findings: Findings,
  row: Requested,
  exchange: Exchange,
  error: Error | undefined,
  besides: string,
): void {
  // watch.ts has reported it already.
  if (exchange.failure || isRedirect(exchange)) return;
  findings.breaks(row, `answers ${inWords(exchange)}`, `the toast «${error?.message}» ${besides}`);
}

function breaksWithoutId(findings: Findings, row: Call, kind: Kind) {
  findings.breaks(row, 'a record has no id', lossOf(kind, ['id']).sees);
}

function judgeEnvelope(findings: Findings, row: Call, { path, value, wanted }: Difference): void {
  const name = path.join('.');
  const how = howEnveloped(name, value);
  findings.tolerated(row, `${name || 'the answer'} ${isNot(value, wanted)}`, how, `${name} ${kindOf(value)}`);
}

function howEnveloped(name: string, value: unknown): string {
  if (UNREAD.includes(name)) return 'not read';
  if (name.startsWith('pagination')) return 'the rows count';
  return name === 'data' && value === null ? 'read as an empty list' : 'read all the same';
}

/** One field that is not what the table says, beside the record that the provider read. */
export function judgeDifference(
  findings: Findings,
  row: Call,
  kind: Kind,
  { path, value, wanted }: Difference,
  record: Fields,
) {
  const field = path.filter((part) => !/^\d+$/.test(part)).join('.');
  const loss = lossOf(kind, path);
  const read = readAt(record, path);
  const key = `${field} ${kindOf(value)} ${wanted}`;
  const what = `${field} ${isNot(value, wanted)}`;
  if (!isThere(value)) {
    if (loss.needed) findings.breaks(row, what, loss.sees, key);
    else findings.tolerated(row, what, loss.sees, key);
  } else if (loss.closed || !(loss.how || isRead(value, read, path))) findings.breaks(row, what, loss.sees, key);
  else findings.tolerated(row, what, loss.how ?? `read as ${show(read)}`, key);
}

/** Values that fit the schema and are still worth reporting. */
function judgeSubtleties(findings: Findings, row: Call, raw: unknown): void {
  if (!isObject(raw)) return;
  const { id } = raw;
  if (typeof id === 'string' && /[A-F]/.test(id) && /^[\dA-F-]{36}$/.test(id)) {
    findings.tolerated(row, `ids are in capitals (${quote(id)})`, 'kept and sent back as they came', 'capitals');
  }
  for (const name of ['originalPrice', 'price', 'usdPrice', 'vesPrice']) {
    const amount = readNumber(raw[name]);
    if (amount !== null && !hasCents(amount)) {
      findings.tolerated(row, `${name} has more than two decimals (${amount})`, 'shown with two', `${name} decimals`);
    }
  }
}

/** Whether the reader kept the value. */
function isRead(value: unknown, read: unknown, path: readonly string[]): boolean {
  if (!isThere(read)) return false;
  if (read === 0 && Number(value) !== 0) return false;
  const isDate = /(At|Until)$/.test(path.at(-1) ?? '') && !path.includes('weeklySchedule');
  return !isDate || (typeof read === 'string' && toInstant(read) !== undefined);
}

/** The reader's value for a path of the answer; an offer's week has another name there (A41). */
function readAt(record: Fields, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return record;
  if (first === 'weeklySchedule' && 'weeklyScheduleItems' in record) {
    return within(record.weeklyScheduleItems, rest.slice(1));
  }
  return within(record[first], rest);
}

function within(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(value)) return within(value[Number(first)], rest);
  return isObject(value) ? readAt(value, path) : undefined;
}

function isNot(value: unknown, wanted: string): string {
  if (value === undefined) return 'is missing';
  if (value === null) return 'is null';
  return `is ${show(value)}, not ${wanted}`;
}

/** An answer in a few words: '200 with a page of HTML'. */
export function inWords({ status, body, json }: Exchange): string {
  return `${status} with ${contentOf(body, json)}`;
}

function contentOf(body: string, json: unknown): string {
  const detail = errorDetail(json);
  if (detail !== undefined) return `an error inside (${quote(detail)})`;
  if (body.trim() === '') return 'nothing';
  if (/^\s*<(!doctype|html)/i.test(body)) return 'a page of HTML';
  if (json === undefined) return `what is no JSON (${quote(body)})`;
  return isObject(json) ? `{ ${Object.keys(json).slice(0, 6).join(', ')} }` : show(json);
}
