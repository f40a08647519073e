import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHECK_KINDS, CHECK_NAMES } from '../../contract/checks';
import { type Check, PAIR_DOUBTS } from '../../contract/services/announcedShapes';
import { readPayment } from '../providers/tableRecords';
import { queryClient } from '../queryClient';
import { buildPayment, CARMEN, uuid } from '../testing/builders';
import { later, refusal } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { newUser } from '../testing/lists';
import { ask, buildCheck, ok, writes } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
import { renderBatch } from '../testing/renderBatch';
import { checkText, RECEIPT_TEXTS, shareOf } from './checkTexts';
import { PAYMENT_ACTIONS } from './PaymentList';
import { paymentLine, paymentName } from './paymentTexts';
import { pairReasons } from './reconcile/messages';
import type { Movement } from './statement/readStatement';

// Loads the pages' code before any test waits for it.
beforeAll(() => Promise.all([import('./PaymentList'), import('./PaymentPage'), import('./DecisionDialog')]));
const CAPABILITIES = ['searchPayments', 'getPayment', 'noteCheck'] as const;
const { id: ID } = buildPayment();
const other = {
  ...buildPayment({ id: uuid(2), status: 'confirmed', purchaseAt: '2026-11-18T15:30:00.000Z' }),
  paymentData: { ...buildPayment().paymentData, bank: '0105' },
  user: CARMEN,
};
const repeated = buildCheck('sameReference', { others: [other], count: 5 });
const noted = { by: { id: 'u9', name: 'Luis Gil' }, at: '2026-11-20T15:30:00.000Z' };

function open(checks: Check[], { path = '', instead = {} as Instead } = {}) {
  const payments = [buildPayment()];
  const records = { payments, checks: { [ID]: checks }, capabilities: [...CAPABILITIES], instead };
  const sent = fakePlatform(records);
  return { sent, records, ...renderApp(`/dashboard/payments${path}`, newUser(), CAPABILITIES) };
}
const noProblem = () => screen.findByRole('button', { name: 'No es un problema: referencia repetida' });

describe('the checks of a payment', () => {
  it('stand in its row by name, and in the question as sentences with links, which then hesitates', async () => {
    const { user, sent } = open([repeated, buildCheck('otherHolder', { note: noted })]);
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Referencia repetida')).toBeVisible();
    expect(table.queryByText('Otro titular')).toBeNull();
    const dialog = await ask(user, 'Confirmar...');
    expect(dialog).toHaveTextContent(
      /La misma referencia está en el pago de Carmen Ortiz del 18 nov\. 2026, de otro banco: .*, confirmado/,
    );
    expect(dialog).toHaveTextContent('Y en 4 más.');
    expect(dialog).not.toHaveTextContent(/No es un problema|Otro titular/);
    expect(within(dialog).getByRole('link', { name: 'el pago de Carmen Ortiz' })).toHaveAttribute(
      'href',
      `/dashboard/payments/${other.id}`,
    );
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await user.click(ok(dialog));
    expect(await screen.findByText('Pago actualizado correctamente')).toBeVisible();
    expect(writes(sent)).toHaveLength(1);
  });

  it('do not change in an open question, whatever is read meanwhile', async () => {
    const { user, records } = open([buildCheck('above')]);
    const dialog = await ask(user, 'Confirmar...');
    records.checks = { [ID]: [repeated] };
    act(() => void queryClient.invalidateQueries());
    expect(await screen.findByText('Referencia repetida')).toBeInTheDocument();
    expect(dialog).not.toHaveTextContent('La misma referencia');
  });

  it('are noted to be no problem for everybody once the platform has answered, and shown again', async () => {
    const answer = later<undefined>();
    const { user, sent, records } = open([repeated], { path: `/${ID}`, instead: { noteCheck: () => answer.answer } });
    const button = await noProblem();
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(/^La misma referencia está en/)).toBeVisible();
    answer.resolve(undefined);
    const said = await screen.findByText(/^Ana Pérez dijo el .+ que no es un problema: Referencia repetida$/);
    expect(said.closest('[role=status]')).toHaveFocus();
    expect(screen.queryByText(/^La misma referencia está en/)).toBeNull();
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await waitFor(() => expect(records.checks[ID]?.[0]?.note).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Mostrar de nuevo: referencia repetida' }));
    expect(await screen.findByText(/^La misma referencia está en/)).toBeVisible();
    expect(records.checks[ID]?.[0]?.note).toBeNull();
  });

  it('stay where the platform refuses the note, with its words and what it has now', async () => {
    const { user, records } = open([repeated], {
      path: `/${ID}`,
      instead: { noteCheck: () => refusal(409, 'El pago ya no tiene ese aviso.') },
    });
    const button = await noProblem();
    records.checks = { [ID]: [buildCheck('above')] };
    await user.click(button);
    expect(await screen.findByText('El pago ya no tiene ese aviso.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^La misma referencia está en/)).toBeNull());
  });

  it('say whose note there is, also of one that was signed by nobody who is still there', async () => {
    open([buildCheck('otherHolder', { note: noted }), buildCheck('above', { note: { ...noted, by: null } })], {
      path: `/${ID}`,
    });
    expect(await screen.findByText('Luis Gil dijo el 20 nov. 2026 que no es un problema: Otro titular')).toBeVisible();
    expect(screen.getByText('Alguien dijo el 20 nov. 2026 que no es un problema: Monto mayor')).toBeVisible();
  });

  it('lead to the offer that cannot be issued', async () => {
    const offers = [{ id: uuid(9), title: 'Cena para dos', left: 1 }];
    open([buildCheck('soldOut', { offers })], { path: `/${ID}` });
    expect(await screen.findByText('La oferta «Cena para dos» no tiene suficientes cupones: queda 1.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir la oferta «Cena para dos»' })).toHaveAttribute(
      'href',
      `/dashboard/offers/${uuid(9)}`,
    );
  });

  it('are in the table of a batch, as loud as they are serious, beside what a card was to pay', async () => {
    const card = { type: 'card' as const, paymentData: { paymentIntentId: 'pi_1' } };
    const checks = [repeated, buildCheck('otherHolder', { note: noted })];
    renderBatch(PAYMENT_ACTIONS, 'reject', [readPayment(ID, { ...buildPayment(card), checks })]);
    const [, line] = within(await screen.findByRole('region', { name: 'Lo elegido' })).getAllByRole('row');
    expect(line).toHaveTextContent(/Grave: Referencia repetida.*Pedido: 12,50 USDpi_1$/);
  });

  it.each(Object.entries(RECEIPT_TEXTS))(
    'say of a receipt that is %s that it was not compared',
    async (receipt, text) => {
      const getPayment = () => Response.json({ data: { ...buildPayment(), checks: [], receipt } });
      open([], { path: `/${ID}`, instead: { getPayment } });
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('are nothing to say where the platform does not check payments', async () => {
    fakePlatform({ payments: [buildPayment()] });
    const { user } = renderApp('/dashboard/payments', newUser());
    const dialog = await ask(user, 'Confirmar...');
    expect(dialog).not.toHaveTextContent(/compar|aviso/i);
    expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
  });
});

it('every kind has a name and a sentence, whatever the platform leaves out', () => {
  const bare = readPayment('p', { paymentData: {} });
  for (const payment of [bare, readPayment(ID, { ...buildPayment() })])
    for (const kind of CHECK_KINDS) {
      const [check] = readPayment('p', { checks: [{ kind, offers: [{ id: 'o', title: 'Cena' }] }] }).checks ?? [];
      if (!check) throw new Error(`${kind} is not read`);
      const isOfAmounts = kind === 'short' || kind === 'above';
      if (!isOfAmounts) expect(checkText(check, payment), kind).toMatch(/\.$/);
      expect(checkText(check, payment)).not.toMatch(/undefined|null|NaN|—/);
      expect(CHECK_NAMES[kind]).toMatch(/^\p{Lu}/u);
    }
});

it('what a platform leaves out is no «—» in the middle of a name or a sentence', () => {
  const bare = readPayment('p', { paymentData: {} });
  const movement = { cents: 100, day: '2026-11-20', doubts: [] } as unknown as Movement;
  const reasons = pairReasons({ payment: bare, movement, mark: 'm', doubts: PAIR_DOUBTS });
  const said = [paymentName(bare), paymentLine(bare), ...reasons.map(({ text }) => text)];
  expect(said).toHaveLength(2 + PAIR_DOUBTS.length);
  expect(said.join('\n')).not.toMatch(/undefined|null|NaN|—/);
  expect(paymentName(bare)).toBe('Pago');
});

it.each([
  [18_900, 18_905, ''],
  [1000, 995.01, ''],
  [1000, 995, '(0,5 %)'],
  [1000, 858, '(14,2 %)'],
  [1000, 1000, ''],
  [null, 5, ''],
])('of %s, %s differ by the part %j: below half a percent the money says it', (expected, paid, text) => {
  expect(shareOf(expected, paid)).toBe(text);
});
