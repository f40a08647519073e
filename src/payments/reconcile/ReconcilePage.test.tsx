import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildPayment } from '../../testing/builders';
import { refusal, unreachable } from '../../testing/fakeFetch';
import { fakePlatform, type Instead, once } from '../../testing/fakePlatform';
import { renderApp } from '../../testing/renderApp';
import { RECONCILE_MESSAGES } from './messages';
// Loads the page's code, which comes late, before any test waits for it.
import './ReconcilePage';

const CALLS = ['reconcilePayments', 'claimMovement', 'releaseMovement'] as const;

/** A payment, its credit in a file, and so many others that nobody knows. */
async function compare({ others = 0, instead = {} as Instead }) {
  const payment = buildPayment();
  const { refNumber, amount } = payment.paymentData;
  const sent = fakePlatform({ payments: [payment], capabilities: [...CALLS], instead });
  const { user } = renderApp('/dashboard/payments/reconcile', undefined, CALLS);
  const zone = await screen.findByRole('region', { name: RECONCILE_MESSAGES.dropZone });
  const credit = (reference: string, cents: string) => `20/11/2026;${reference};${cents}`;
  const lines = Array.from({ length: others }, (_, place) => credit(`9${10_000_000 + place}`, '1,00'));
  const content = ['Fecha;Referencia;Abono', ...lines, credit(refNumber ?? '', `${amount}`.replace('.', ','))].join(
    '\n',
  );
  fireEvent.drop(zone, { dataTransfer: { files: [new File([content], 'banco.csv')], getData: () => '' } });
  const asked = () =>
    sent.flatMap(({ url, body }) =>
      url.endsWith('/reconcile') ? (body as { movements: object[] }).movements.length : [],
    );
  return { sent, user, asked };
}

it('says of a file with more credits than are compared what to do, and asks nothing', async () => {
  const { asked } = await compare({ others: 1_000 });
  expect(await screen.findByText(/No se comparan: se comparan hasta 1\.000 abonos a la vez\./)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Coinciden/ })).toBeNull();
  expect(asked()).toEqual([]);
});

it('compares a file once more where no answer came', async () => {
  const { user, asked } = await compare({ others: 999, instead: { reconcilePayments: once(() => unreachable()) } });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Coinciden (1)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sin pareja, del banco (999)' })).toBeVisible();
  expect(asked()).toEqual([1_000, 1_000]);
});

const TAKEN = 'Otra persona está confirmando este pago con otro abono.';

it.each([
  ['somebody else confirms with another movement', () => refusal(409, TAKEN), TAKEN],
  ['whose claim got no answer', () => unreachable(), 'Error en la petición.'],
])('tells that nothing was done to a payment %s', async (_, claimed, words) => {
  const { sent, user } = await compare({ instead: { claimMovement: once(claimed) } });
  await user.click(await screen.findByRole('button', { name: 'Confirmar 1 pago' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ok' }));
  const receipt = screen.getByRole('dialog');
  expect(await within(receipt).findByText(new RegExp(words))).toBeVisible();
  expect(receipt).toHaveTextContent('1 que no se hizo');
  expect(sent.filter(({ url }) => /confirm$/.test(url))).toEqual([]);
});
