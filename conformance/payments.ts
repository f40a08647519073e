/** The rate, decisions about payments that are named, and what a platform announced about payments. */
import { randomBytes } from 'node:crypto';
import { HEADERS } from '../contract/calls';
import { dayAt } from '../contract/caracas';
import { toCents } from '../contract/money';
import { canConfirm, canReject } from '../contract/payment';
import { paymentAmounts } from '../contract/paymentAmounts';
import type { PaymentRecord } from '../src/providers/paymentRecords';
import { inWords, judgeAction, judgeRead, judgeRefusal } from './judge';
import { type Check, has, readThrough, type Scene } from './scene';
import { isSuccess } from './wire';

export function paymentChecks(scene: Scene): Check[] {
  const { write } = scene.settings;
  const checks: (Check & { writes?: true })[] = [
    { call: 'updateExchangeRate', what: 'keeps another rate', run: () => checkRate(scene), writes: true },
    { call: 'confirmPayment', what: 'decides', run: () => decide(scene, 'confirmPayment'), writes: true },
    { call: 'rejectPayment', what: 'decides', run: () => decide(scene, 'rejectPayment'), writes: true },
    { call: 'getPaymentWork', what: 'counts what waits', run: () => checkWork(scene) },
    { call: 'reconcilePayments', what: 'knows a payment by its movement', run: () => checkReconciling(scene) },
    { call: 'noteCheck', what: 'is kept, and taken back', run: () => checkNote(scene), writes: true },
    { call: 'claimMovement', what: 'gives a movement to one payment', run: () => checkClaims(scene), writes: true },
  ];
  const isBeyond = (name: string) => /Work|reconcile|note|claim/.test(name);
  return checks.filter(({ call, writes }) => (write || !writes) && (!isBeyond(call) || has(scene, call)));
}

/** Sets the rate a cent higher for a moment, since the same rate again would not tell whether the platform keeps it. */
async function checkRate({ visitor, told, stays }: Scene): Promise<void> {
  const read = async () => (await visitor.observe((provider) => provider.getExchangeRate())).value;
  const set = (rate: number) => visitor.observe((provider) => provider.updateExchangeRate(rate));
  const before = await read();
  if (before === undefined || before === null) return told.notTried('there is no rate that could be set back');
  const other = (toCents(before) + 1) / 100;
  if (judgeAction(told, await set(other))) {
    const kept = await read();
    if (kept !== other)
      told.breaks(`${other} was set and it is ${kept ?? 'in no answer'}`, 'another rate than was saved');
  }
  // Whatever was answered: a refusal may come after the change, and an answer may get lost.
  const { error } = await set(before);
  const now = await read();
  if (now === before) return;
  told.breaks(`${before} could not be set back from ${other}${error ? `: ${error.message}` : ''}`, 'the wrong rate');
  stays.set('rate', `the exchange rate, which was ${before}, is ${now ?? 'in no answer'} now`);
}

const DECISIONS = {
  confirmPayment: { option: 'confirm', becomes: 'confirmed', isAllowed: canConfirm },
  rejectPayment: { option: 'reject', becomes: 'rejected', isAllowed: canReject },
} as const;

/** Payments are customers' money: only those that were named are decided. */
async function decide(scene: Scene, call: keyof typeof DECISIONS): Promise<void> {
  const { visitor, told, stays, settings } = scene;
  const { option, becomes, isAllowed } = DECISIONS[call];
  const id = settings[option];
  if (id === undefined)
    return told.notTried(
      `it would decide about a customer's money: --lasting with --${option} decides the one that you name`,
    );
  const statusOf = async () =>
    (await readThrough(visitor, 'payments', { until: id })).find((payment) => payment.id === id)?.status as string;
  const was = await statusOf();
  if (was === undefined) return told.notTried(`payment ${id} is not in the list`);
  if (!isAllowed(was)) return told.notTried(`payment ${id} is ${was} already`);
  stays.set(id, `payment ${id}, which was ${was}: what it is now was not read`);
  if (has(scene, 'if-match-status')) {
    const headers = { [HEADERS['if-match-status']]: was === 'pending' ? '"rejected"' : '"pending"' };
    const stale = await visitor.call(call, { id, headers });
    if (stale.status !== 412)
      told.breaks(
        `answers ${inWords(stale)} to a decision on another status`,
        "that it was decided, over another's decision",
      );
  }
  const isDone = judgeAction(told, await visitor.observe((provider) => provider[call]({ id, status: was })));
  const now = await statusOf();
  stays.set(id, `payment ${id}, which was ${was}, is ${now ?? 'in no list'} now`);
  if (isDone && now !== becomes)
    told.breaks(`leaves the payment ${now}, not ${becomes}`, '«Pago actualizado correctamente», and that');
}

const paymentsOf = async ({ visitor }: Scene) =>
  (await readThrough(visitor, 'payments', { pages: 5 })) as unknown as PaymentRecord[];

async function checkWork(scene: Scene): Promise<void> {
  const { told, visitor } = scene;
  const payments = await paymentsOf(scene);
  const pending = payments.filter(({ status }) => status === 'pending').length;
  const { value: work } = await visitor.observe((provider) => provider.getPaymentWork());
  // Of more payments than were read, more may wait.
  if (work && (payments.length < 500 ? work.pending !== pending : work.pending < pending))
    told.breaks(`counts ${work.pending}, and the list has ${pending}`, 'a number beside Pagos that is not what waits');
  if (work && work.pending > 0 !== (work.oldest !== ''))
    told.breaks(`counts ${work.pending}, the oldest from ${work.oldest || 'never'}`, 'no day beside what waits');
}

/** The movement of a listed payment is that payment; one that nobody paid is none. */
async function checkReconciling(scene: Scene): Promise<void> {
  const { told, visitor } = scene;
  const paid = (payment: PaymentRecord) => paymentAmounts(payment).paid;
  const payments = await paymentsOf(scene);
  const isNamed = (payment: PaymentRecord) =>
    payments.filter(({ paymentData: { refNumber } }) => refNumber === payment.paymentData.refNumber).length === 1;
  const payment = payments.find(
    (one) => one.status === 'pending' && one.paymentData.refNumber && paid(one) && isNamed(one),
  );
  if (!payment) return told.notTried('no pending payment has an amount and a reference of its own');
  const currency = paymentAmounts(payment).currency === 'USD' ? 'USD' : 'VES';
  const day = dayAt(payment.purchaseAt || payment.createdAt);
  const cents = toCents(paid(payment) ?? 0);
  const movements = [
    { day, cents, references: [payment.paymentData.refNumber] },
    { day: '2001-01-01', cents: 1, references: ['83017264950173'] },
  ];
  const observed = await visitor.observe((provider) => provider.reconcilePayments({ currency, movements }));
  if (!judgeRead(told, 'reconcilePayments', observed) || !observed.value) return;
  const { marks, certain, doubtful, settled, taken } = observed.value;
  const named = [
    ...certain,
    ...settled,
    ...taken,
    ...doubtful.flatMap(({ payment: id, candidates: all }) => all.map(({ movement }) => ({ payment: id, movement }))),
  ];
  const isKnown =
    named.some((one) => one.movement === 0 && one.payment === payment.id) ||
    doubtful.some(({ others }) => others.includes(payment.id));
  if (new Set(marks).size !== 2)
    told.breaks(`${marks.length} marks for two movements`, 'one movement could settle two payments');
  if (!isKnown)
    told.breaks(`does not know payment ${payment.id} by its own movement`, 'the payment among those that nobody paid');
  if (named.some(({ movement }) => movement === 1))
    told.breaks('finds a payment for a movement of nobody', 'a payment offered with money of others');
}

/** Noted, seen by everybody, written down in the history, and taken back. */
async function checkNote(scene: Scene): Promise<void> {
  const { told, visitor } = scene;
  if (!has(scene, 'searchPayments') || !has(scene, 'getPayment')) return told.notTried('no checks are told');
  const exchange = await visitor.call('searchPayments', { query: { limit: 100, status: 'pending' } });
  const rows =
    (exchange.json as { data?: { id: string; checks?: { kind: never; note: unknown }[] }[] } | undefined)?.data ?? [];
  const [found] = rows.flatMap(({ id, checks = [] }) =>
    checks.filter(({ note }) => note === null).map(({ kind }) => ({ id, kind })),
  );
  if (!found) return told.notTried('no pending payment has a check that is open');
  for (const isNoProblem of [true, false]) {
    if (!judgeAction(told, await visitor.observe((provider) => provider.noteCheck(found.id, found.kind, isNoProblem))))
      return;
    const { value } = await visitor.observe((provider) => provider.getOne('payments', { id: found.id }));
    const check = (value?.data as PaymentRecord | undefined)?.checks?.find(({ kind }) => kind === found.kind);
    if ((check?.note !== null) !== isNoProblem)
      told.breaks(
        `${isNoProblem ? 'a note is not kept' : 'a note stays that was taken back'}`,
        'the check as it was before',
      );
    const { value: history } = has(scene, 'listHistory')
      ? await visitor.observe((provider) => provider.listHistory({ record: found.id }))
      : {};
    if (history && history.entries[0]?.action !== (isNoProblem ? 'noted' : 'unnoted'))
      told.breaks('the history does not say who noted it', 'nothing of it in the Bitácora');
  }
}

/** A movement that one pending payment has is refused to another one, until it is given back. */
async function checkClaims(scene: Scene): Promise<void> {
  const { told, visitor } = scene;
  const [one, other] = (await paymentsOf(scene)).filter(({ status }) => status === 'pending');
  if (!one || !other) return told.notTried('there are no two pending payments');
  const body = { mark: randomBytes(32).toString('hex') };
  const claim = (id: string) => visitor.call('claimMovement', { id, body });
  const release = (id: string) => visitor.observe((provider) => provider.releaseMovement(id));
  const first = await claim(one.id);
  const second = await claim(other.id);
  judgeAction(told, await release(one.id));
  const third = await claim(other.id);
  await release(other.id);
  if (!isSuccess(first)) told.breaks(`answers ${inWords(first)} to a claim`, 'that nothing can be confirmed');
  if (isSuccess(second))
    told.breaks('gives one movement to two payments', 'two payments confirmed with the same money');
  else judgeRefusal(told, second, 'for a movement that another payment has', '');
  if (!isSuccess(third)) told.breaks('keeps a movement that was given back', 'a payment that cannot be confirmed');
}
