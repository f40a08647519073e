import { formatAmount, formatDigits, NO_AMOUNT } from '../../../contract/money';
import { differenceText } from '../../../contract/paymentAmounts';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { CopyButton } from '../../ui/CopyButton';
import type { AlarmKind } from '../alarms/alarm';
import { shareOf } from '../alarms/alarmTexts';
import { expectedAmount } from '../alarms/expected';
import { useAlarms } from '../alarms/useAlarms';
import { MESSAGES } from '../messages';
import styles from './Desk.module.css';
import { DESK } from './messages';

/** Alarms whose text already says how the two amounts differ. */
const OF_DIFFERENCE: readonly AlarmKind[] = ['short', 'above', 'noAmount'];

/** What was expected above what was paid, digit under digit; their difference unless an alarm on screen shows it. */
export function Amounts({ payment }: { payment: PaymentRecord }) {
  const { currency, expected, paid, difference } = expectedAmount(payment);
  const isToldByAlarm = useAlarms(payment).alarms.some(({ kind }) => OF_DIFFERENCE.includes(kind));
  const compared = difference === null ? NO_AMOUNT : differenceText({ currency, difference }) || MESSAGES.exact;
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{DESK.expected}</dt>
        <dd>{formatAmount(expected, currency)}</dd>
      </div>
      <div>
        <dt>{DESK.paid}</dt>
        <dd>
          <span>{formatAmount(paid, currency)}</span>
          {paid !== null && <CopyButton text={formatDigits(paid)} label={MESSAGES.copyPaid} />}
        </dd>
      </div>
      {!isToldByAlarm && (
        <div>
          <dt>{MESSAGES.difference}</dt>
          <dd>{difference ? `${compared} ${shareOf(expected, paid)}` : compared}</dd>
        </div>
      )}
    </dl>
  );
}
