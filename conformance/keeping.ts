/** Whether the platform keeps what was sent: every letter, every cent, every minute. */

import type { CallName } from '../contract/calls';
import { toInstant } from '../contract/caracas';
import { type Fields, isObject } from '../contract/values';
import { readText } from '../src/providers/records';
import { inWords, judgeDifference } from './answers';
import type { Findings } from './findings';
import type { Kind } from './losses';
import { differences } from './schemas';
import type { Observed } from './visitor';
import { isThere, kindOf, show } from './words';

/** Texts that platforms damage: accents, quotes, markup, a backslash, and a letter beyond the first 65,536. */
export const ODD_TEXT = `Ñandú «ají» "O'Higgins" <b>&amp; 100 % \\ ${'\u{1F95F}'}`;

/** Judges the answer to a change. Missing fields are no loss: the sent ones take their place. */
export function judgeChange(
  findings: Findings,
  row: CallName,
  kind: Kind,
  { exchanges, value }: Observed<{ data: Fields }>,
): void {
  const exchange = exchanges.at(-1);
  if (!exchange || !value) return;
  const { json } = exchange;
  if (!isObject(json) || !isObject(json.data)) {
    const bare = isObject(json) && isThere(json.id);
    findings.tolerated(row, `answers ${inWords(exchange)}`, bare ? 'read as the record' : STANDS);
    return;
  }
  for (const difference of differences(row, json)) {
    const [, ...path] = difference.path;
    if (isThere(difference.value) && path.length > 0)
      judgeDifference(findings, row, kind, { ...difference, path }, value.data);
    else
      findings.tolerated(
        row,
        `${path.join('.')} is ${show(difference.value)}`,
        STANDS,
        `${path.join('.')} ${kindOf(difference.value)}`,
      );
  }
}
const STANDS = 'what was sent stands for it';

/** Judges whether a record that is read again has what was sent. */
export function judgeKept(findings: Findings, row: CallName, sent: Fields, kept: Fields): void {
  for (const [name, value] of Object.entries(sent)) {
    if (comparable(name, value) === comparable(name, kept[name])) continue;
    findings.breaks(
      row,
      `${name} was sent as ${show(value)} and is kept as ${show(kept[name])}`,
      'something else than what was saved',
      name,
    );
  }
}

/** The part of a field that must be equal: of a date the instant, of a picture its file name. */
function comparable(name: string, value: unknown): string | undefined {
  if (/(At|Until)$/.test(name)) return toInstant(readText(value));
  if (name === 'images' && Array.isArray(value)) return value.map((image) => readText(image).split('/').at(-1)).join();
  return JSON.stringify(value);
}
