/** The verdict about one answer: it fits its schema, or the back-office's own readers can use it, or it breaks. */
import type { TSchema } from 'typebox';
import Schema from 'typebox/schema';
import { Settings as Schemas } from 'typebox/system';
import type { EntryName } from '../contract/calls';
import { toInstant } from '../contract/caracas';
import { errorDetail, UNEXPECTED } from '../contract/envelope';
import { type Fields, isObject } from '../contract/values';
import { readId } from '../src/providers/records';
import { entryOf, tableOfCall } from './calls';
import { lossOf } from './screens';
import { quote, show, type Told } from './told';
import type { Observed } from './visitor';
import { type Exchange, isSuccess } from './wire';

interface Difference {
  /** From the root of the answer. */
  path: string[];
  /** Undefined where the value is absent. */
  value: unknown;
  /** What is expected: 'number', 'date-time', 'one of consumer, admin, owner'. */
  wanted: string;
}

// A page of a hundred rows may differ everywhere.
Schemas.Set({ maxErrors: 5_000 });
const compiled = new WeakMap<TSchema, Schema.Validator>();

function differences(name: EntryName, json: unknown): Difference[] {
  const { answer } = entryOf(name);
  if (!answer) return [];
  const schema = compiled.get(answer) ?? Schema.Compile(answer);
  compiled.set(answer, schema);
  if (schema.Check(json)) return [];
  return schema.Errors(json)[1].flatMap(({ keyword, instancePath, params }) => {
    const parts = instancePath.split('/').slice(1);
    const path = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const missing = 'requiredProperties' in params ? params.requiredProperties : undefined;
    if (missing) return missing.map((field) => ({ path: [...path, field], value: undefined, wanted: 'a value' }));
    const wanted = [Object.values(params)[0]].flat().join(keyword === 'enum' ? ', ' : ' or ');
    return [{ path, value: valueAt(json, path), wanted: keyword === 'enum' ? `one of ${wanted}` : wanted }];
  });
}

/** Judges an answer by what a provider made of it; gives whether it made anything. */
export function judgeRead(told: Told, name: EntryName, observed: Observed<unknown>, besides = 'and nothing else') {
  const { exchanges, value, error } = observed;
  const exchange = exchanges.at(-1);
  if (!exchange) return false;
  if (value === undefined) return judgeFailure(told, exchange, error, besides);
  const body = enveloped(told, name, exchange.json);
  const data = isObject(body) ? body.data : undefined;
  const read = isObject(value) && 'data' in value ? value.data : value;
  const readRows = new Map(Array.isArray(read) ? read.map((record) => [readId(record), record]) : []);
  for (const { path, ...rest } of differences(name, body)) {
    const [first, ...within] = path;
    if (first !== 'data' || within.length === 0) judgeEnvelope(told, { path, ...rest });
    else if (!Array.isArray(data)) judgeField(told, name, { path: within, ...rest }, read);
    else {
      const [index, ...field] = within;
      const id = readId(data[Number(index)]);
      // Of more rows than were asked for, the provider reads no more.
      if (field.length > 0 && (readRows.has(id) || !tableOfCall(name)))
        judgeField(told, name, { path: field, ...rest }, readRows.get(id) ?? {});
    }
  }
  if (Array.isArray(data) && tableOfCall(name))
    for (const raw of data) if (readId(raw) === undefined) told.breaks('a record has no id', lossOf('', ['id']).sees);
  return true;
}

/** A record without its envelope, or in one of its own name, is read where the table leaves that open (A27, A29). */
function enveloped(told: Told, name: EntryName, json: unknown): unknown {
  if (!entryOf(name).answer || (isObject(json) && 'data' in json)) return json;
  const bare = isObject(json) && isObject(json.user) ? json.user : json;
  told.tolerated(`${bare === json ? 'nothing' : '{ user }'} around it in the place of { data }`, 'read all the same');
  return { data: bare, ...(isObject(json) && { pagination: json.pagination }) };
}

function judgeEnvelope(told: Told, { path, value, wanted }: Difference): void {
  const name = path.join('.');
  const how = /^pagination\.(page|limit)$/.test(name) ? 'not read' : 'the rows count';
  told.tolerated(`${name || 'the answer'} ${isNot(value, wanted)}`, how, `${name} ${kindOf(value)}`);
}

/** One field that is not what the contract says, beside what the provider read. */
export function judgeField(told: Told, name: EntryName, { path, value, wanted }: Difference, read: unknown): void {
  const field = path.filter((part) => !/^\d+$/.test(part)).join('.');
  const loss = lossOf(tableOfCall(name)?.resource, path);
  const kept = isObject(read) ? readAt(read, path) : read;
  const what = `${field} ${isNot(value, wanted)}`;
  const key = `${field} ${kindOf(value)} ${wanted}`;
  if (isThere(value)) {
    const isLost = loss.closed || !(loss.how || isRead(value, kept, path));
    if (isLost) told.breaks(what, loss.sees, key);
    else told.tolerated(what, loss.how ?? `read as ${show(kept)}`, key);
  } else if (loss.needed) told.breaks(what, loss.sees, key);
  else told.tolerated(what, loss.sees, key);
}

/** Whether the reader kept the value. */
function isRead(value: unknown, read: unknown, path: readonly string[]): boolean {
  if (!isThere(read) || (read === 0 && Number(value) !== 0)) return false;
  const isDate = /(At|Until)$/.test(path.at(-1) ?? '') && !path.includes('weeklySchedule');
  return !isDate || (typeof read === 'string' && toInstant(read) !== undefined);
}

/** The reader's value for a path of the answer; an offer's week has another name there (A41). */
function readAt(record: Fields, path: readonly string[]): unknown {
  const isWeek = path[0] === 'weeklySchedule' && 'weeklyScheduleItems' in record;
  return valueAt(record, isWeek ? ['weeklyScheduleItems', ...path.slice(2)] : path);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((within, name) => {
    if (Array.isArray(within)) return within[Number(name)];
    return isObject(within) ? within[name] : undefined;
  }, value);
}

/** Whether a value is more than null, an empty text or an empty list. */
export function isThere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

function isNot(value: unknown, wanted: string): string {
  if (value === undefined) return 'is missing';
  return value === null ? 'is null' : `is ${show(value)}, not ${wanted}`;
}

/** An answer that the provider rejected, with the text of its toast; gives false. */
export function judgeFailure(told: Told, exchange: Exchange, error: Error | undefined, besides: string): false {
  // The watch has told of it already.
  if (!exchange.failure && !isRedirect(exchange))
    told.breaks(`answers ${inWords(exchange)}`, `the toast «${error?.message ?? UNEXPECTED}» ${besides}`);
  return false;
}

/** Judges the refusal of something that is wrong or absent. A success must not happen: then the user sees `done`. */
export function judgeRefusal(told: Told, exchange: Exchange, when: string, done: string, endsSession = true): void {
  const { status, failure } = exchange;
  if (failure || isRedirect(exchange)) return;
  if (status < 300) told.breaks(`${status} ${when}`, done);
  else if ((status === 401 || status === 403) && endsSession)
    told.breaks(`${status} ${when}`, 'the session ends, and the login page');
  else {
    if (status >= 500) told.tolerated(`${status} ${when}, not 4xx`, 'told as any refusal');
    judgeWords(told, exchange, when);
  }
}

/** Judges the message of a refusal. */
export function judgeWords(told: Told, { status, json }: Exchange, when: string): void {
  const detail = isObject(json) && isObject(json.error) ? json.error.detail : undefined;
  if (errorDetail(json) === undefined)
    told.tolerated(`${status} without error.detail ${when}`, `the toast «${UNEXPECTED}», without a reason`);
  else if (typeof detail !== 'string') told.tolerated(`error.detail is no text ${when}`, 'its texts are joined');
}

/** Judges an action, of which only the success is read; gives whether it is one. */
export function judgeAction(told: Told, { exchanges, error }: Observed<unknown>): boolean {
  const exchange = exchanges.at(-1);
  if (!exchange) return false;
  if (error) return judgeFailure(told, exchange, error, 'and nothing is done');
  if (exchange.json === undefined && exchange.body.trim() !== '')
    told.tolerated(`answers ${inWords(exchange)}`, 'taken for done, as any success is');
  return isSuccess(exchange);
}

/** A redirection, which a browser follows by itself. */
export function isRedirect({ status }: Exchange): boolean {
  return status >= 300 && status < 400;
}

/** An answer in a few words: '200 with a page of HTML'. */
export function inWords({ status, body, json }: Exchange): string {
  const detail = errorDetail(json);
  if (detail !== undefined) return `${status} with an error inside (${quote(detail)})`;
  if (body.trim() === '') return `${status} with nothing`;
  if (/^\s*<(!doctype|html)/i.test(body)) return `${status} with a page of HTML`;
  if (json === undefined) return `${status} with what is no JSON (${quote(body)})`;
  return `${status} with ${isObject(json) ? `{ ${Object.keys(json).slice(0, 6).join(', ')} }` : show(json)}`;
}

/** Checks every exchange: whether it is whole, in time, of its declared type, and readable from the site's origin. */
export function judgeExchange(told: Told, exchange: Exchange, { slowMs, origin }: { slowMs: number; origin?: string }) {
  const { failure, headers, ms, status, method, bytes, json } = exchange;
  if (failure) {
    const sees = /within/.test(failure) ? 'the progress bar, and nothing else' : 'the toast «Error en la petición.»';
    return told.breaks(status > 0 ? `${status}, but ${failure}` : `no answer: ${failure}`, sees);
  }
  const type = headers.get('content-type') ?? '';
  const where = quote(headers.get('location') ?? 'nowhere');
  if (isRedirect(exchange)) told.breaks(`${status} that leads to ${where}`, `the browser follows it: «${UNEXPECTED}»`);
  if (ms > slowMs) told.tolerated(`takes ${(ms / 1000).toFixed(1)} s`, 'the progress bar runs that long', 'slow');
  // A stored picture is shown by pages of every origin, which do not read it.
  if (/^image\//i.test(type)) return;
  if (origin && !admits(headers, origin))
    told.breaks(`an answer without Access-Control-Allow-Origin for ${origin}`, 'the toast «Error en la petición.»');
  if (/spreadsheetml/i.test(type)) return;
  if (json !== undefined && !/json/i.test(type))
    told.tolerated(`JSON that is called ${type || 'nothing'}`, 'read as the JSON that it is', 'content-type');
  if (!isUtf8(bytes)) told.breaks('the body is not UTF-8', '«�» in the place of ñ and accents');
  const detail = errorDetail(json);
  if (method !== 'GET' && status < 300 && detail !== undefined)
    told.breaks(`${status} with an error inside (${quote(detail)})`, 'that it was done, though it was not');
}

/** Whether a page of an origin may read the answer. */
export function admits(headers: Headers, origin: string): boolean {
  const admitted = headers.get('access-control-allow-origin');
  return admitted === '*' || admitted === origin;
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
