/** The rate is set to what it was; only payments that do not exist are decided. */
import type { Findings } from './findings';
import { judgeRefusal, NOBODY } from './refusals';
import type { Visitor } from './visitor';
import { judgeSending } from './writeRecords';

export async function checkRateChange(visitor: Visitor, findings: Findings): Promise<void> {
  const row = 'updateExchangeRate';
  const { provider } = visitor;
  const { value: rate } = await visitor.observe(() => provider.getExchangeRate());
  if (rate === undefined || rate === null) return findings.notTried(row, 'there is no rate that could be set again');
  findings.tried(row);
  const set = await visitor.observe(() => provider.updateExchangeRate(rate));
  if (set.error) return judgeSending(findings, set);
  const { value: kept } = await visitor.observe(() => provider.getExchangeRate());
  if (kept !== rate)
    findings.breaks(row, `${rate} was set and it is ${kept}`, 'another rate than the one that was saved');
}

/** Real payments are other people's money, so none is decided. */
export async function checkDecisions(visitor: Visitor, findings: Findings): Promise<void> {
  for (const row of ['confirmPayment', 'rejectPayment'] as const) {
    const refused = await visitor.call(row, { id: NOBODY });
    judgeRefusal(findings, row, refused, 'for a payment that is not there', '«Pago actualizado correctamente»');
    findings.notTried(row, "it would decide about somebody's money; only its refusal of an unknown payment was tried");
  }
}
