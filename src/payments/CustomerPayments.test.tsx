import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { buildPayment, CARMEN, uuid } from '../testing/builders';
import { refusal } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { newUser, SEARCHES } from '../testing/lists';
import { buildCheck } from '../testing/payments';
import { renderApp } from '../testing/renderApp';

// Loads the pages' code before any test waits for it.
beforeAll(() => import('../App'));
const ADDRESS = `/dashboard/payments?customer=${CARMEN.id}`;
const sheet = async () => within(await screen.findByLabelText('Ficha del cliente'));

/** Twelve of Carmen's, two a day, and one of another person. */
function open(capabilities: typeof SEARCHES, instead: Instead = {}) {
  const theirs = Array.from({ length: 12 }, (_, at) => buildPayment({ id: uuid(100 + at) }));
  const sent = fakePlatform({
    payments: [...theirs, buildPayment({ id: uuid(99), userId: uuid(5) })],
    checks: { [uuid(100)]: [buildCheck('short')] },
    capabilities,
    instead,
  });
  return { sent, ...renderApp(ADDRESS, newUser(), capabilities) };
}

it("a customer's payments are asked of the platform, in pages with what they add up to, and their checks", async () => {
  const { user, sent } = open(SEARCHES);
  const list = within(await (await sheet()).findByRole('list', { name: 'Pagos del cliente' }));
  expect(list.getAllByRole('listitem', { name: '' }).length).toBeGreaterThanOrEqual(10);
  expect(list.getByText('Monto menor')).toBeVisible();
  expect((await sheet()).getByText('12 pagos · pagado Bs. 5.475,00')).toBeVisible();
  const pager = within((await sheet()).getByRole('navigation', { name: 'Paginación de pagos' }));
  await user.click(pager.getByRole('button', { name: 'Página siguiente' }));
  expect(await pager.findByText('Página 2 de 2')).toBeVisible();
  const asked = () => sent.filter(({ url }) => url.includes('/manual/search?') && url.includes(`user=${CARMEN.id}`));
  const pages = () => asked().map(({ url }) => new URL(url, 'http://x').searchParams.get('page'));
  await expect.poll(pages).toEqual(['1', '2']);
  expect(window.location.search).toBe(`?customer=${CARMEN.id}`);
});

it('can be tried again where they could not be read', async () => {
  let fails = true;
  const searchPayments: Instead['searchPayments'] = ({ query }) =>
    fails && query.get('user') ? refusal(500, 'Se cayó.') : undefined;
  const { user } = open(SEARCHES, { searchPayments });
  expect(await (await sheet()).findByText('No se pudieron cargar sus pagos.')).toBeVisible();
  fails = false;
  await user.click((await sheet()).getByRole('button', { name: 'Reintentar' }));
  expect(await (await sheet()).findByText(/^12 pagos/)).toBeVisible();
});

it('are absent, whole, where the platform does not search, and no list is read for them', async () => {
  const { sent } = open([]);
  expect(await (await sheet()).findByRole('heading', { name: 'Cupones' })).toBeVisible();
  expect((await sheet()).queryByRole('heading', { name: 'Pagos' })).toBeNull();
  expect(sent.filter(({ url }) => url.includes('/manual')).length).toBeLessThanOrEqual(2);
});
