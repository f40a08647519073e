import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildPayment } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { ask, ok, PAYMENTS } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './PaymentList';

it('a payment that another administrator has decided seconds ago is asked about once more, where the platform judges that', async () => {
  const records = { payments: [buildPayment()], capabilities: ['if-match-status' as const] };
  const sent = fakePlatform(records);
  const { user } = renderApp('/dashboard/payments', undefined, records.capabilities);
  const question = await ask(user, 'Confirmar...');
  const dialog = within(question);
  records.payments = [buildPayment({ status: 'rejected' })];
  await user.click(ok(question));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Otra persona lo rechazó mientras tanto.'));
  const conditions = () => sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match']);
  expect(conditions()).toEqual(['"pending"']);
  // No page is read for it before.
  const methods = sent.filter(({ url }) => url.startsWith(PAYMENTS)).map(({ method }) => method);
  expect(methods.slice(0, 2)).toEqual(['GET', 'PUT']);
  await user.click(dialog.getByRole('button', { name: 'Confirmar de todas formas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(conditions()).toEqual(['"pending"', '"rejected"']);
  expect(await screen.findByText('Confirmado')).toBeVisible();
});

it('it is asked there too in a part of the list that the payment has left meanwhile', async () => {
  const records = {
    payments: [buildPayment()],
    capabilities: ['if-match-status', 'getPayment', 'searchPayments'] as const,
  };
  fakePlatform(records);
  const { user } = renderApp('/dashboard/payments?status=pending', undefined, records.capabilities);
  const question = await ask(user, 'Confirmar...');
  records.payments = [buildPayment({ status: 'rejected' })];
  await user.click(ok(question));
  await waitFor(() => expect(within(question).getByRole('alert')).toHaveTextContent('rechazado'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  // The list is read again once the question is closed.
  await waitFor(() => expect(screen.queryByText('Rechazado')).toBeNull());
});
