/** Judges refusals: their status, by which the back-office decides what to do, and the text of the toast. */
import type { CallName } from '../contract/calls';
import { errorDetail, UNEXPECTED } from '../contract/envelope';
import { isObject } from '../contract/values';
import type { Findings } from './findings';
import { type Call, READING } from './rows';
import { isSuccess, type Visitor } from './visitor';
import { isRedirect } from './watch';
import type { Exchange } from './wire';

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** An invalid id that needs escaping. */
const ODD_ID = `ñ/"'% ?#${'\u{1F95F}'}`;

/** Judges the message of a refusal. */
export function judgeWords(findings: Findings, row: Call, { status, json }: Exchange, when: string): void {
  const detail = isObject(json) && isObject(json.error) ? json.error.detail : undefined;
  if (errorDetail(json) === undefined) {
    findings.tolerated(row, `${status} without error.detail ${when}`, `the toast «${UNEXPECTED}», without a reason`);
  } else if (typeof detail !== 'string') {
    findings.tolerated(row, `error.detail is no text ${when}`, 'its texts are joined');
  }
}

/** Judges the refusal of something that is wrong or absent. A success must not happen: then the user sees `done`. */
export function judgeRefusal(findings: Findings, row: CallName, exchange: Exchange, when: string, done: string): void {
  const { status, failure } = exchange;
  if (failure || isRedirect(exchange)) return;
  if (status < 300) findings.breaks(row, `${status} ${when}`, done);
  else if ((status === 401 || status === 403) && !isLookUp(row)) {
    findings.breaks(row, `${status} ${when}`, 'the session ends, and the login page');
  } else {
    if (status >= 500) findings.tolerated(row, `${status} ${when}, not 4xx`, 'told as any refusal');
    judgeWords(findings, row, exchange, when);
  }
}

/** Judges the answer to a record of which nearly everything is missing. */
export function judgeIncomplete(findings: Findings, row: CallName, exchange: Exchange): void {
  const when = 'for a record of which nearly everything is missing';
  if (isSuccess(exchange)) findings.tolerated(row, `${exchange.status} ${when}`, 'the forms send nothing like it');
  else judgeRefusal(findings, row, exchange, when, '');
}

/** A look-up ends no session (docs/decisions/0012). */
function isLookUp(row: Call): boolean {
  return row === 'getUser';
}

/** Reads a record that does not exist, and one that cannot. */
export async function checkAbsent(visitor: Visitor, findings: Findings, row: CallName): Promise<void> {
  for (const [id, when] of [
    [UNKNOWN_ID, 'for a record that is not there'],
    [ODD_ID, 'for an id with slashes, quotes and ñ'],
  ] as const) {
    const exchange = await visitor.call(row, { id });
    // Without a record in it the provider fails too.
    if (exchange.status < 300 && !exchange.failure && !hasRecord(exchange.json)) {
      findings.tolerated(
        row,
        `${exchange.status} without a record ${when}`,
        `the toast «${UNEXPECTED}», without a reason`,
      );
    } else judgeRefusal(findings, row, exchange, when, 'a record that is not the one that was asked for');
  }
}

function hasRecord(json: unknown): boolean {
  const data = isObject(json) ? (json.data ?? json.user ?? json) : undefined;
  return isObject(data) && data.id !== undefined;
}

/** Makes every reading call without a session, and with an invalid one. */
export async function checkNoSession(visitor: Visitor, findings: Findings): Promise<void> {
  for (const row of READING) {
    const asked = { id: UNKNOWN_ID, tag: 'postres', query: queryOf(row) };
    for (const [token, when] of [
      [null, 'without a token'],
      ['no-session', 'with an unknown token'],
    ] as const) {
      judgeNoSession(findings, row, await visitor.call(row, { ...asked, token }), when);
    }
  }
}

/** Makes changing calls without a session; they name no existing record. */
export async function checkNoSessionChanges(
  visitor: Visitor,
  findings: Findings,
  rows: readonly CallName[],
): Promise<void> {
  for (const row of rows) {
    const exchange = await visitor.call(row, { id: UNKNOWN_ID, body: {}, token: null });
    judgeNoSession(findings, row, exchange, 'without a token');
  }
}

export function judgeNoSession(findings: Findings, row: Call, exchange: Exchange, when: string): void {
  const { status, failure } = exchange;
  if (failure || isRedirect(exchange)) return;
  if (status === 401) judgeWords(findings, row, exchange, when);
  else if (status === 403) findings.tolerated(row, `403 ${when}, not 401`, 'the session ends as with 401');
  else if (status < 300) findings.breaks(row, `${status} ${when}`, 'what is there, without having signed in');
  else if (isLookUp(row)) findings.tolerated(row, `${status} ${when}, not 401`, 'a look-up ends no session');
  else {
    const sees = 'a toast with every click, and no login page, once a session is over';
    findings.breaks(row, `${status} ${when}, not 401`, sees);
  }
}

function queryOf(row: CallName): Record<string, string> {
  return row === 'createUploadTicket' ? { folder: 'businesses', extension: 'webp' } : { page: '1', limit: '1' };
}
