/** Judges answers by docs/openapi.json, and tells what of a difference a screen cannot do without. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { UNEXPECTED } from '../contract/envelope';
import { PICKER_LIMIT } from '../contract/limits';
import { hasCents } from '../contract/money';
import type { EntryName } from '../contract/services';
import { successStatus } from '../contract/services/entry';
import { type Fields, isObject } from '../contract/values';
import { type Exchange, entryOf, inWords, isSuccess, type Platform, type Query } from './platform';

const document = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'));
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true })).addSchema(document, 'openapi');

export interface Scene {
  platform: Platform;
  /** The administrator's token. */
  token: string;
  announced: readonly string[];
  /** One by which offers are listed. */
  tag: string;
  owner: { token: string; businessId: unknown } | undefined;
}

/** Where users notice a call, by the first of these parts that its path has. */
const SCREENS = {
  ...{ '/login': 'Inicia sesión', '/auths': 'Mi cuenta', '/users/export': 'Configuración', '/users': 'Usuarios' },
  ...{ '/businesses': 'Negocios', '/resume': 'Tablero', '/offers': 'Ofertas', '/categories': 'Categorías' },
  ...{ '/consumed': 'Consumidos', '/coupons': 'Cupones activos', '/exchange': 'Configuración', '/payments': 'Pagos' },
  ...{ '/history': 'Bitácora', '/s3': 'Imágenes' },
};
const NO_ID = 'the record is left out: it can be neither opened nor told from another';
const NO_UUID = '«El identificador no es válido»: no offer can be saved';
const OF_COUPON = {
  id: NO_ID,
  userId: '«Usuario no encontrado»: it cannot be consumed',
  offer: 'a card without a title',
};
/** What a screen cannot do without, and what is seen where it is missing or unreadable. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Negocios: { id: NO_UUID, name: 'a card without a name' },
  Categorías: { id: NO_UUID, name: 'a choice without a name' },
  Ofertas: { id: NO_ID, title: 'a card without a title', price: '«—» in the place of the price' },
  ...{ 'Cupones activos': OF_COUPON, Consumidos: OF_COUPON, Usuarios: { id: NO_ID } },
  Pagos: { id: NO_ID, status: 'neither «Confirmar...» nor «Rechazar...»' },
};
const AMOUNT = /\.(price|originalPrice|usdPrice|vesPrice|amount)$/;

export function screenOf(call: EntryName): string {
  return Object.entries(SCREENS).find(([part]) => entryOf(call).path.includes(part))?.[1] ?? '';
}

/** What a list has, a page of a hundred unless it says otherwise; undefined, and told of, where it has nothing. */
export async function ask({ platform, token, tag: known }: Scene, call: EntryName, asked: Query, mayBeRefused = false) {
  const { tag, ...rest }: Query = { page: 1, limit: PICKER_LIMIT, ...asked };
  const isInPath = call === 'listOffersByTag';
  const query = isInPath || tag === undefined ? rest : { ...rest, tag };
  const exchange = await platform.call(call, { query, token, ...(isInPath && { tag: String(tag ?? known) }) });
  if (mayBeRefused && [400, 404, 422].includes(exchange.status)) return undefined;
  const body = judgeShape(platform, call, exchange);
  if (!body || !Array.isArray(body.data)) return undefined;
  const { total, isTotalExact, lastPage = 1 } = isObject(body.pagination) ? body.pagination : {};
  const rows: Fields[] = body.data.filter(isObject);
  const ids = rows.map(({ id }) => String(id));
  return { rows, ids, lastPage: Number(lastPage), total, isTotalExact, sums: body.sums };
}

/** Gives the body of an answer that the call's screen can read; undefined, and told of, where it is none. */
export function judgeShape(platform: Platform, call: EntryName, exchange: Exchange): Fields | undefined {
  const { json } = exchange;
  if (!isSuccess(exchange) || json === undefined) {
    if (exchange.status > 0) platform.breaks(`answers ${inWords(exchange)}`, `the toast «${UNEXPECTED}»`);
    return undefined;
  }
  // The readers of the back-office also take what stands around nothing.
  const isBare = !(isObject(json) && 'data' in json);
  if (isBare) platform.hint('nothing around it in the place of { data }', 'read all the same');
  const body: Fields = isBare ? { data: json } : json;
  const validate = validatorOf(call);
  for (const error of validate(body) ? [] : (validate.errors ?? [])) judgeField(platform, call, error, body);
  judgeAmounts(platform, body.data);
  return body;
}

function validatorOf(call: EntryName): ValidateFunction {
  const { method, path } = entryOf(call);
  const status = String(successStatus(entryOf(call)));
  const parts = [path, method.toLowerCase(), 'responses', status, 'content', 'application/json', 'schema'];
  const pointer = parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');
  const $ref = `openapi#/paths/${pointer}`;
  return ajv.getSchema($ref) ?? ajv.compile({ $ref });
}

function judgeField(platform: Platform, call: EntryName, error: ErrorObject, body: unknown): void {
  const { keyword, instancePath, params, message } = error;
  const parts = [...instancePath.split('/').slice(1), ...(keyword === 'required' ? [params.missingProperty] : [])];
  const value = parts.reduce<unknown>((within, part) => (within as Fields | undefined)?.[part], body);
  const field = parts.filter((part) => !/^(\d+|data)$/.test(part)).join('.') || 'the answer';
  const sees = parts[0] === 'data' ? NEEDED[screenOf(call)]?.[field] : undefined;
  const isMissing = value === undefined || value === null;
  // A coupon whose offer is no more than an id is shown by it; the form of an offer takes nothing but two UUIDs.
  const isUnread = keyword === 'format' ? sees === NO_UUID : field !== 'offer' && !isRead(value, keyword, params.type);
  const what = `${field} is ${value === undefined ? 'missing' : JSON.stringify(value).slice(0, 40)}`;
  const key = `${field} ${keyword} ${isMissing}`;
  if (sees && (isMissing || isUnread)) platform.breaks(what, sees, key);
  else platform.hint(`${what}, and ${message}`, isMissing ? 'its place stays empty' : 'read as far as it can be', key);
}

/** A number that is written as a text is read, and a text that is a number. */
function isRead(value: unknown, keyword: string, type: unknown): boolean {
  if (keyword !== 'type') return keyword !== 'enum';
  if (typeof value === 'number') return String(type).includes('string');
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

/** Money has at most two decimals, which no schema says. */
function judgeAmounts(platform: Platform, value: unknown, path = ''): void {
  if (typeof value === 'number' && AMOUNT.test(path) && !hasCents(value))
    platform.breaks(`${path.slice(1)} is no amount of whole cents`, 'another amount than the one that is kept');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    judgeAmounts(platform, part, Array.isArray(value) ? path : `${path}.${key}`);
}
