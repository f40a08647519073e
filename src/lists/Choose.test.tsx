import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { buildPayment, CARMEN, uuid } from '../testing/builders';
import { refusal } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { newUser, SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';

// Loads the code before any test waits for it.
beforeAll(() =>
  Promise.all([import('../App'), import('../payments/PaymentList'), import('../payments/DecisionDialog')]),
);
function open(announced = SEARCHES) {
  const me = newUser();
  const payments = Array.from({ length: 12 }, (_, at) =>
    buildPayment({
      id: uuid(100 + at),
      status: at < 11 ? 'pending' : 'confirmed',
      paymentData: { refNumber: `REF${at}`, bank: '0134', ci: 'V-1', amount: 1 },
    }),
  );
  const refused = uuid(100);
  fakePlatform({
    payments,
    users: [CARMEN, me],
    capabilities: announced,
    instead: { rejectPayment: ({ params }) => (params.id === refused ? refusal(409, 'Ya se decidió.') : undefined) },
  });
  return { payments, ...renderApp('/dashboard/payments', me, announced) };
}

const boxes = () => screen.getAllByRole('checkbox', { name: /^Elegir (?!toda)/ });

it('many are decided one after another; the receipt begins with what failed, which stays chosen', async () => {
  const { user } = open();
  await screen.findAllByRole('checkbox', { name: /^Elegir (?!toda)/ });
  for (const box of boxes().slice(0, 2)) await user.click(box);
  expect(screen.getByText('2 elegidas')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }));
  expect(screen.getByText('10 elegidas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('REF10');
  // Not for the one that is confirmed.
  expect(boxes()).toHaveLength(1);
  await user.click(boxes()[0] as HTMLElement);
  expect(screen.getByText('11 elegidas')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Rechazar… (11)' }));
  await user.click(await screen.findByRole('button', { name: /^Rechazar 11/ }));
  const outcome = within(await screen.findByRole('dialog', { name: /^Resultado/ }, { timeout: 5000 }));
  expect(outcome.getAllByRole('row')[1]).toHaveTextContent('Ya se decidió.');
  await user.click(outcome.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.getByText('1 elegida')).toBeVisible());
});

it('what was decided meanwhile, or another search hides, is chosen no more', async () => {
  const { user, payments } = open();
  await screen.findAllByRole('checkbox', { name: /^Elegir (?!toda)/ });
  for (const box of boxes().slice(0, 3)) await user.click(box);
  payments.splice(0, 1);
  Object.assign(payments[0] as object, { status: 'rejected' });
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByRole('button', { name: 'Rechazar… (1)' })).toBeVisible();
  expect(screen.getByText('1 elegida')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'ref1');
  await waitFor(() => expect(screen.queryByText('1 elegida')).toBeNull());
});

it('there is nothing to choose where the platform does not search', async () => {
  open([]);
  await screen.findByText('REF1');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Elegir / })).toBeNull());
});
