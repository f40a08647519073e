/** Helpers for tests of lists' tables. */
import { screen, within } from '@testing-library/react';
import { buildPayment, buildUser, uuid } from './builders';
import type { Instead } from './fakePlatform';
import { renderApp } from './renderApp';

export const PAYMENTS = '/dashboard/payments';

let people = 0;
/** A user for whom this browser keeps no data and no view from before. */
export const newUser = () => buildUser({ id: uuid(++people) });
export const open = (address: string) => renderApp(address, newUser());

type User = ReturnType<typeof renderApp>['user'];
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const query = () => new URLSearchParams(window.location.search);
export const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

/** The link to a view of the list. */
export const view = (name: 'Fichas' | 'Tabla') => screen.findByRole('link', { name });

/** The answers to pages of a hundred, which only the table requests. */
export const whole = (answer: (page: number) => Response | Promise<Response | undefined> | undefined): Instead => ({
  listPayments: ({ query: asked }) => (asked.get('limit') === '100' ? answer(Number(asked.get('page'))) : undefined),
});

const PEOPLE = ['Ana Peña', 'José Luis', 'Ana María'];
/** Three payments, of which the first is confirmed. */
export const some = PEOPLE.map((ownerName, place) =>
  buildPayment({
    id: `p${place}`,
    status: place === 0 ? 'confirmed' : 'pending',
    paymentData: {
      refNumber: `10000${place}77`,
      bank: '0134',
      ci: `V-1234567${place}`,
      ownerName,
      amount: 100 + place,
    },
  }),
);
