import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { bankText } from '../../contract/bank';
import { CHECK_NAMES, type CheckKind } from '../../contract/checks';
import { clock } from '../../contract/clock';
import { canConfirm } from '../../contract/payment';
import { personName } from '../../contract/personName';
import { useAction } from '../lists/useAction';
import type { AppDataProvider } from '../providers/dataProvider';
import type { PaymentCheck, PaymentRecord } from '../providers/tableRecords';
import { dashboardPath } from '../resources';
import { useCapability } from '../session/useCapability';
import { useSession } from '../session/useSession';
import { checkNoteKey, paymentPath } from './addresses';
import { CHECK_TEXTS, checkText, NAMING, RECEIPT_TEXTS } from './checkTexts';
import { TonedList } from './Facts';
import styles from './Facts.module.css';
import { dateOf, dayText, holderOf, openChecks, statusText } from './paymentTexts';
import { changePayments } from './sendDecision';

interface Props {
  payment: PaymentRecord;
  /** In a question nothing can be noted, nor where the platform takes no notes. */
  isAsked?: boolean;
}

/** What to look at before a payment is decided, each with the payments that show it; nothing where no platform checks. */
export function PaymentWarnings({ payment, isAsked = false }: Props) {
  const noted = useRef<HTMLDivElement>(null);
  const mayNote = useCapability('noteCheck') === 'all' && !isAsked;
  const { run, isPending } = useNote(payment, () => noted.current?.focus({ preventScroll: true }));
  const { checks, receipt, status } = payment;
  if (!checks) return null;
  const ofReceipt = receipt && canConfirm(status) && RECEIPT_TEXTS[receipt];
  const noteButton = (kind: CheckKind, isNoProblem: boolean) =>
    mayNote && (
      <button
        type="button"
        className={styles.dismiss}
        aria-label={CHECK_TEXTS.of(isNoProblem ? CHECK_TEXTS.noProblem : CHECK_TEXTS.showAgain, CHECK_NAMES[kind])}
        aria-busy={isPending}
        onClick={() => run({ kind, isNoProblem })}
      >
        {isNoProblem ? CHECK_TEXTS.noProblem : CHECK_TEXTS.showAgain}
      </button>
    );
  const lines = openChecks(payment).flatMap((check) => {
    const sentences = sentencesOf(check, payment);
    return sentences.map((sentence, place) => ({
      key: `${check.kind} ${sentence.key}`,
      tone: check.tone,
      content: (
        <>
          <span>{sentence}</span> {place === sentences.length - 1 && noteButton(check.kind, true)}
        </>
      ),
    }));
  });
  return (
    <>
      <TonedList lines={lines} />
      {ofReceipt && <p className={styles.note}>{ofReceipt}</p>}
      {!isAsked && (
        <div ref={noted} className={styles.note} role="status" tabIndex={-1}>
          {checks.map(
            ({ kind, note }) =>
              note && (
                <p key={kind}>
                  <span dir="auto">{CHECK_TEXTS.noted(note.by?.name ?? '', dayText(note.at), CHECK_NAMES[kind])}</span>{' '}
                  {noteButton(kind, false)}
                </p>
              ),
          )}
        </div>
      )}
    </>
  );
}

interface Noted {
  kind: CheckKind;
  isNoProblem: boolean;
}

/** Notes for everybody that a check is no problem, or takes that back; shown once the platform has answered. */
function useNote({ id }: PaymentRecord, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const me = useSession()?.user;
  return useAction<void, Noted>({
    mutationKey: checkNoteKey(id),
    mutationFn: ({ kind, isNoProblem }) => dataProvider.noteCheck(id, kind, isNoProblem),
    onSuccess: (_, { kind, isNoProblem }) => {
      // The pressed button goes with it.
      onDone();
      const note = isNoProblem
        ? { by: me ? { id: me.id, name: personName(me) } : null, at: clock.now().toISOString() }
        : null;
      const noted = (check: PaymentCheck) => (check.kind === kind ? { ...check, note } : check);
      changePayments(queryClient, [id], (row) => (row.checks ? { ...row, checks: row.checks.map(noted) } : row));
    },
  });
}

/** One, or one for each payment that shows the check and one for those that are only counted. */
function sentencesOf(check: PaymentCheck, payment: PaymentRecord) {
  const { kind, others, count, offers } = check;
  const begins = NAMING[kind];
  const [newest] = others;
  const more = count - others.length;
  if (begins && newest)
    return [
      ...others.map((other) => <Named key={other.id} begins={begins} payment={payment} other={other} />),
      ...(more > 0 ? [<span key="more">{CHECK_TEXTS.moreAlike(more)}</span>] : []),
    ];
  return [
    <span key={kind}>
      <span>{checkText(check, payment)}</span>{' '}
      {newest && (
        <span>
          <span>{CHECK_TEXTS.see}</span> <PaymentLink payment={newest} />{' '}
        </span>
      )}
      {offers.map(({ id, title }) => (
        <Link key={id} to={dashboardPath('offers', id)}>
          {CHECK_TEXTS.openOffer(title)}
        </Link>
      ))}
    </span>,
  ];
}

/** 'La misma referencia está en el pago de Ana Pérez del 20 nov. 2026, confirmado' */
function Named({ begins, payment, other }: { begins: string; payment: PaymentRecord; other: PaymentRecord }) {
  const status = statusText(other.status).toLowerCase();
  const [own, its] = [payment.paymentData.bank, other.paymentData.bank];
  const isOtherBank = own !== '' && its !== '' && bankText(own) !== bankText(its);
  const said = [
    dateOf(other) !== '' && CHECK_TEXTS.fromDay(dayText(dateOf(other))),
    isOtherBank && CHECK_TEXTS.ofOtherBank(bankText(its)),
    status,
  ];
  return (
    <span>
      <span>{begins}</span> <PaymentLink payment={other} /> <span>{said.filter(Boolean).join(', ')}</span>
    </span>
  );
}

function PaymentLink({ payment }: { payment: PaymentRecord }) {
  const name = payment.user ? personName(payment.user) : holderOf(payment);
  return <Link to={paymentPath(payment.id)}>{name ? CHECK_TEXTS.paymentOf(name) : CHECK_TEXTS.otherPayment}</Link>;
}
