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

interface Restoring {
  /** Sets the rate back also where the check was stopped. */
  cleaner: Visitor;
  stays: Map<string, string>;
}

/** Sets the rate a cent higher for a moment, since the same rate again would not tell whether the platform keeps it. */
export async function checkRateChange({ visitor, findings }: Scene, { cleaner, stays }: Restoring): Promise<void> {
  const row = 'updateExchangeRate';
  const { value: before } = await visitor.observe(() => visitor.provider.getExchangeRate());
  if (before === undefined || before === null) return findings.notTried(row, 'there is no rate that could be set back');
  findings.tried(row);
  const other = (toCents(before) + 1) / 100;
  try {
    if (judgeAction(findings, await visitor.observe(() => visitor.provider.updateExchangeRate(other)))) {
      const { value: kept } = await visitor.observe(() => visitor.provider.getExchangeRate());
      const sees = 'another rate than the one that was saved';
      if (kept !== other) findings.breaks(row, `${other} was set and it is ${kept ?? 'in no answer'}`, sees);
    }
  } finally {
    // Whatever was answered: a refusal may come after the change, and an answer may get lost.
    const { error } = await cleaner.observe(() => cleaner.provider.updateExchangeRate(before));
    const { value: now } = await cleaner.observe(() => cleaner.provider.getExchangeRate());
    if (now !== before) {
      const why = error ? `: ${error.message}` : '';
      findings.breaks(row, `${before} could not be set back from ${other}${why}`, 'the wrong rate');
      stays.set(row, `the exchange rate, which was ${before}, is ${now ?? 'in no answer'} now`);
    }
  }
}

export interface Decisions {
  /** The ids of payments that the operator released for it. */
  confirm?: string | undefined;
  reject?: string | undefined;
  /** What the login answer announced. */
  announced: readonly string[];
  /** What stays as it was left: the outcome of each by its id. */
  stays: Map<string, string>;
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
  { announced, stays }: Decisions,
): Promise<void> {
  const { becomes, isAllowed } = DECISIONS[row];
  const status = await statusOf();
  if (status === undefined) return findings.notTried(row, `payment ${id} is not in the list`);
  if (!isAllowed(status)) return findings.notTried(row, `payment ${id} is ${status} already`);
  findings.tried(row);
  stays.set(id, `payment ${id}, which was ${status}: what it is now was not read`);
  const isDone =
    (!announced.includes('if-match-status') || (await isConditionJudged(status))) && (await isSent(status));
  const now = await statusOf();
  stays.set(id, `payment ${id}, which was ${status}, is ${now ?? 'in no list'} now`);
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
