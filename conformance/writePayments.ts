/** The rate, and decisions about payments that the operator names. */

import { HEADERS } from '../contract/calls';
import { toCents } from '../contract/money';
import { canConfirm, canReject } from '../contract/payment';
import { readText } from '../src/providers/records';
import { inWords } from './answers';
import { findRecord } from './marks';
import { LISTS } from './reads';
import { judgeRefusal, UNKNOWN_ID } from './refusals';
import type { Visitor } from './visitor';
import { judgeAction, type Scene } from './writeRecords';

/** Sets the rate to its present value; and, where `restorer` is given, to a cent more for a moment, which it undoes. */
export async function checkRateChange({ visitor, findings }: Scene, restorer: Visitor | undefined): Promise<void> {
  const row = 'updateExchangeRate';
  const { provider } = visitor;
  const { value: rate } = await visitor.observe(() => provider.getExchangeRate());
  if (rate === undefined || rate === null) return findings.notTried(row, 'there is no rate that could be set again');
  findings.tried(row);
  if (!(await isKept(rate))) return;
  if (!restorer) return findings.notTried(row, 'whether another rate is kept: --lasting sets a cent more for a moment');
  const other = (toCents(rate) + 1) / 100;
  try {
    await isKept(other);
  } finally {
    // Also where the check was stopped, and where the rate only seems to be the old one.
    const { error } = await restorer.observe(() => restorer.provider.updateExchangeRate(rate));
    if (error) findings.breaks(row, `${rate} could not be set back from ${other}: ${error.message}`, 'the wrong rate');
  }

  async function isKept(wanted: number): Promise<boolean> {
    if (!judgeAction(findings, await visitor.observe(() => provider.updateExchangeRate(wanted)))) return false;
    const { value: kept } = await visitor.observe(() => provider.getExchangeRate());
    if (kept === wanted) return true;
    findings.breaks(row, `${wanted} was set and it is ${kept}`, 'another rate than the one that was saved');
    return false;
  }
}

export interface Decisions {
  /** The ids of payments that the operator released for it. */
  confirm?: string | undefined;
  reject?: string | undefined;
  /** What the login answer announced. */
  announced: readonly string[];
  /** The outcome of each, by its id. */
  decided: Map<string, string>;
}

/** Payments are customers' money: only those that were named are decided, and one that does not exist. */
export async function checkDecisions(scene: Scene, decisions: Decisions): Promise<void> {
  const { visitor, findings } = scene;
  for (const row of ['confirmPayment', 'rejectPayment'] as const) {
    const refused = await visitor.call(row, { id: UNKNOWN_ID });
    judgeRefusal(findings, row, refused, 'for a payment that is not there', '«Pago actualizado correctamente»');
    const { option } = DECISIONS[row];
    const id = decisions[option];
    if (id !== undefined) await decide(scene, row, id, decisions);
    else {
      const why = "it would decide about a customer's money; only its refusal of an unknown payment was tried";
      findings.notTried(row, `${why}: --lasting with --${option} decides the one that you name`);
    }
  }
}

const DECISIONS = {
  confirmPayment: { option: 'confirm', becomes: 'confirmed', isAllowed: canConfirm },
  rejectPayment: { option: 'reject', becomes: 'rejected', isAllowed: canReject },
} as const;

async function decide(
  { visitor, findings }: Scene,
  row: keyof typeof DECISIONS,
  id: string,
  { announced, decided }: Decisions,
): Promise<void> {
  const { becomes, isAllowed } = DECISIONS[row];
  const status = await statusOf();
  if (status === undefined) return findings.notTried(row, `payment ${id} is not in the list`);
  if (!isAllowed(status)) return findings.notTried(row, `payment ${id} is ${status} already`);
  findings.tried(row);
  decided.set(id, `payment ${id}, which was ${status}: what it is now was not read`);
  const isDone =
    (!announced.includes('if-match-status') || (await isConditionJudged(status))) && (await isSent(status));
  const now = await statusOf();
  decided.set(id, `payment ${id}, which was ${status}, is ${now ?? 'in no list'} now`);
  if (isDone && now !== becomes) {
    findings.breaks(row, `leaves the payment ${now}, not ${becomes}`, '«Pago actualizado correctamente», and that');
  }

  async function statusOf(): Promise<string | undefined> {
    const payment = await findRecord(visitor, LISTS.payments, id);
    return payment && readText(payment.status);
  }

  /** A decision with a status that is not the payment's must be refused. */
  async function isConditionJudged(was: string): Promise<boolean> {
    const other = was === 'pending' ? 'rejected' : 'pending';
    const stale = await visitor.call(row, { id, headers: { [HEADERS['if-match-status']]: `"${other}"` } });
    if (stale.status === 412) return true;
    const what = `answers ${inWords(stale)} to a decision on another status`;
    findings.breaks(row, what, 'that it was decided, over what another administrator decided');
    return false;
  }

  async function isSent(was: string): Promise<boolean> {
    return judgeAction(findings, await visitor.observe(() => visitor.provider[row]({ id, status: was })));
  }
}
