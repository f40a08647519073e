/** Asks a list or an announced search for what a narrowing leaves, a page of a hundred unless it says otherwise. */
import type { EntryName } from '../contract/calls';
import { PICKER_LIMIT } from '../contract/limits';
import { type Fields, isObject, readNumber } from '../contract/values';
import { answerText } from '../src/providers/errorText';
import { type PageMeta, readFound, readPage } from '../src/providers/pages';
import { readContact, readId } from '../src/providers/records';
import { tableOfCall } from './calls';
import { judgeFailure, judgeRead } from './judge';
import type { Scene } from './scene';
import { isSuccess } from './wire';

/** The parameters of a list. */
export type Narrowing = Readonly<Record<string, string | number>>;

export interface Found extends Omit<PageMeta, 'page' | 'limit'> {
  data: Fields[];
}

/** An answer that is none is told of, and gives undefined; so does a refusal that may be. */
export async function find(
  { visitor, told }: Pick<Scene, 'visitor' | 'told'>,
  call: EntryName,
  { tag, ...narrowing }: Narrowing,
  { mayBeRefused = false } = {},
): Promise<Found | undefined> {
  const asked = { page: 1, limit: PICKER_LIMIT, ...narrowing };
  const isOfPath = call === 'listOffersByTag';
  const query = isOfPath || tag === undefined ? asked : { ...asked, tag };
  const exchange = await visitor.call(call, { query, ...(isOfPath && { tag: String(tag) }) });
  const { status } = exchange;
  if (mayBeRefused && status >= 400 && status < 500 && status !== 401 && status !== 403) return undefined;
  const table = tableOfCall(call);
  try {
    if (!isSuccess(exchange) || !table) throw new Error(answerText(exchange.json));
    const answer = { ...exchange, askedAt: 0 };
    const { rows, pagination } =
      table.search === call ? readFound(answer, asked) : readPage(answer, asked, table.paging);
    const data = rows.flatMap((raw) => {
      const id = readId(raw);
      return id !== undefined && isObject(raw) ? [{ ...table.read(id, raw), ...besides(raw) }] : [];
    });
    judgeRead(told, call, { exchanges: [exchange], value: { data } });
    return { ...pagination, data };
  } catch (error) {
    const besides = `where ${inText(narrowing)} is looked for`;
    judgeFailure(told, exchange, error instanceof Error ? error : undefined, besides);
    return undefined;
  }
}

/** What a search names beside a record, as its columns read it. */
function besides({ user, scannedBy, liveOffersCount }: Fields): Fields {
  return {
    ...{ user: readContact(user) ?? null, scannedBy: readContact(scannedBy) ?? null },
    liveOffersCount: readNumber(liveOffersCount) ?? undefined,
  };
}

/** 'status=pending', without what needs no name. */
export function inText({ limit: _, page: __, ...narrowing }: Narrowing): string {
  const parts = Object.entries(narrowing).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? 'the whole list' : parts.join('&');
}
