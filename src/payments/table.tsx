import { useMemo } from 'react';
import { bankText } from '../../contract/bank';
import { dayAt } from '../../contract/caracas';
import { PAYMENT_TYPE_LABELS } from '../../contract/payment';
import { paymentAmounts } from '../../contract/paymentAmounts';
import { paymentMeans } from '../../contract/paymentMeans';
import { PersonCell } from '../people/PersonCell';
import { useKnownNames } from '../people/useKnownNames';
import type { PaymentRecord } from '../providers/paymentRecords';
import { RESOURCES } from '../resources';
import { type ListTable, type TableColumn, wordOf } from '../tables/table';
import { AlarmCell } from './alarms/AlarmCell';
import type { Alarm } from './alarms/alarm';
import { type AlarmIndex, alarmIndex } from './alarms/alarmIndex';
import { alarmsOf } from './alarms/alarms';
import { ALARM_NAMES, ALARM_TEXTS, TABLE } from './alarms/alarmTexts';
import { useComparedText } from './alarms/compared';
import { alarmName, useDismissed } from './alarms/dismissed';
import { batchActions } from './batchActions';
import { COLUMNS } from './columns';
import { MESSAGES } from './messages';
import { dateOf, statusText } from './paymentFields';
import { paymentName } from './paymentTexts';
import { StatusBadge } from './StatusBadge';

/** Offered to every user. */
export const PAYMENT_VIEWS = [
  { name: TABLE.mobileToday, search: '?day=today&table=1&type=pagoMovil' },
  { name: TABLE.pending, search: '?by=date&status=pending&table=1' },
];

/** Payments with their alarms, compared with the same rows. */
export function usePaymentTable(rows: readonly PaymentRecord[]): ListTable<PaymentRecord> {
  const nameOf = useKnownNames(rows);
  const dismissed = useDismissed();
  const comparedText = useComparedText(rows.length);
  return useMemo(() => {
    let index: AlarmIndex | undefined;
    // Built when the first row is asked for: the rows may be many, and the alarms not needed.
    const known = new WeakMap<PaymentRecord, Alarm[]>();
    const shownOf = (payment: PaymentRecord) => {
      const before = known.get(payment);
      if (before) return before;
      index ??= alarmIndex(rows);
      const shown = alarmsOf(payment, index).filter((alarm) => !Object.hasOwn(dismissed, alarmName(payment.id, alarm)));
      known.set(payment, shown);
      return shown;
    };
    const alarmText = (payment: PaymentRecord) =>
      shownOf(payment)
        .map(({ kind, tone }) => (tone === 'danger' ? `${ALARM_TEXTS.grave} ${ALARM_NAMES[kind]}` : ALARM_NAMES[kind]))
        .join('; ');
    const person: TableColumn<PaymentRecord> = {
      key: 'user',
      label: MESSAGES.user,
      kind: 'text',
      isPerson: true,
      value: ({ userId }) => (userId === '' ? null : nameOf(userId)),
      render: ({ userId }) => <PersonCell userId={userId} known={nameOf(userId)} />,
    };
    const alarms: TableColumn<PaymentRecord> = {
      key: 'alarms',
      label: TABLE.alarms,
      kind: 'text',
      isSearched: false,
      value: (payment) => alarmText(payment) || null,
      render: (payment) => <AlarmCell alarms={shownOf(payment)} comparedText={comparedText} />,
    };
    const render = ({ status }: PaymentRecord) => <StatusBadge status={status} />;
    const columns = Object.entries(COLUMNS).flatMap(([key, column]): TableColumn<PaymentRecord>[] =>
      key === 'status' ? [{ key, ...column, render }, alarms] : [{ key, ...column }],
    );
    return {
      resource: 'payments',
      label: RESOURCES.payments.label,
      columns: [person, ...columns],
      filters: [
        {
          key: 'status',
          label: MESSAGES.status,
          kind: 'choice',
          values: ({ status }) => [status],
          textOf: statusText,
        },
        {
          key: 'type',
          label: MESSAGES.means,
          kind: 'choice',
          values: (payment) => [paymentMeans(payment) ?? payment.type],
          textOf: meansText,
        },
        {
          key: 'bank',
          label: MESSAGES.bank,
          kind: 'choice',
          values: ({ paymentData }) => [bankText(paymentData.bank)],
          textOf: String,
        },
        {
          key: 'alarm',
          label: TABLE.alarms,
          kind: 'choice',
          values: (payment) => {
            const kinds = shownOf(payment).map(({ kind }) => kind);
            return kinds.length > 0 ? kinds : [''];
          },
          textOf: wordOf({ ...ALARM_NAMES, '': TABLE.noAlarm }),
        },
        { key: 'day', label: TABLE.day, kind: 'days', value: (payment) => dayAt(dateOf(payment)) },
        { key: 'paid', label: MESSAGES.paid, kind: 'amounts', value: (payment) => paymentAmounts(payment).paid },
        // The other amounts mix bolívares and dollars: only this one compares a pago móvil with a Zelle.
        { key: 'usd', label: TABLE.usd, kind: 'amounts', value: ({ usdPrice }) => usdPrice },
      ],
      words: ({ id, userId, paymentData: { ci, paymentIntentId } }) => [ci, paymentIntentId, id, userId],
      nameOf: paymentName,
      pathOf: ({ id }) => encodeURIComponent(id),
      batchActions,
    };
  }, [rows, nameOf, dismissed, comparedText]);
}

const meansText = wordOf(PAYMENT_TYPE_LABELS);
