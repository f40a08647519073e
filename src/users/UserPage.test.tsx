import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCoupon, buildPayment, CARMEN, uuid } from '../testing/builders';
import { json, later, refusal } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { newUser, SEARCHES } from '../testing/lists';
import { buildCheck } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
import { LISTS } from '../testing/sent';
// Loads the page's code before any test waits for it.
import './UserPage';

const PAGE = `/dashboard/users/add-offer/${CARMEN.id}`;
const titled = (title: string, count: number, given = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildCoupon({
      id: `${title}${index}`,
      offer: { ...buildCoupon().offer, title: `${title} ${index + 1}` },
      ...given,
    }),
  );
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const parts = () => within(screen.getByRole('navigation', { name: 'Cupones y pagos del usuario' }));

describe("a user's page", () => {
  it('says how to reach the person, to be copied, and keeps that off the cards', async () => {
    const slow = later();
    fakePlatform({ active: titled('Activo', 1), instead: { getUser: () => slow.answer } });
    const { user } = renderApp(PAGE);
    const card = (await heading('Activo 1')).closest('li') as HTMLElement;
    expect(screen.queryByRole('region', { name: 'Usuario' })).toBeNull();
    slow.resolve(json({ data: CARMEN }));
    const head = within(await screen.findByRole('region', { name: 'Usuario' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Carmen Ortiz' })).toBeVisible();
    expect(head.getByText('Consumidor')).toBeVisible();
    expect(head.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/584140201187/),
    );
    expect(head.getByRole('link', { name: 'carmen@gs.test' })).toBeVisible();
    expect(head.getByRole('link', { name: '0414-020-1187' })).toHaveAttribute('href', 'tel:04140201187');
    await user.click(head.getByRole('button', { name: 'Copiar el correo' }));
    expect(await navigator.clipboard.readText()).toBe('carmen@gs.test');
    await user.click(head.getByRole('button', { name: 'Copiar el teléfono' }));
    expect(await navigator.clipboard.readText()).toBe('0414-020-1187');
    expect(card).not.toHaveTextContent(/Carmen|carmen/);
  });

  it('has the active and the consumed coupons, whose place the address keeps', async () => {
    const consumed = titled('Usado', 11, { consumedAt: '2026-11-01T02:30:00Z' });
    const sent = fakePlatform({ active: titled('Activo', 1), consumed });
    const { user } = renderApp(PAGE);
    await heading('Activo 1');
    expect(parts().getByRole('link', { name: 'Activos' })).toHaveAttribute('aria-current', 'page');
    await user.click(parts().getByRole('link', { name: 'Consumidos' }));
    const used = (await heading('Usado 1')).closest('li') as HTMLElement;
    expect(used).toHaveTextContent(/Consumido el 31 oct\. 2026/);
    expect(screen.queryByRole('heading', { name: 'Activo 1' })).toBeNull();
    expect(parts().getByRole('link', { name: 'Consumidos' })).toHaveAttribute('aria-current', 'page');
    const pager = within(screen.getByRole('navigation', { name: 'Paginación' }));
    await user.click(pager.getByRole('button', { name: 'Página siguiente' }));
    await heading('Usado 11');
    expect(parts().getByRole('link', { name: 'Consumidos' })).toHaveAttribute('aria-current', 'page');
    const lists = sent.filter(({ url }) => url.startsWith(LISTS.consumed)).map(({ url }) => url);
    expect(lists).toEqual([1, 2].map((page) => `${LISTS.consumed}?page=${page}&limit=10&userId=${CARMEN.id}`));
    await user.click(parts().getByRole('link', { name: 'Activos' }));
    await heading('Activo 1');
    await act(async () => window.history.back());
    await heading('Usado 11');
  });

  it('opens at the part that its address names, and says when that is empty', async () => {
    fakePlatform({ active: titled('Activo', 1) });
    renderApp(`${PAGE}?filter=${encodeURIComponent('{"part":"consumed"}')}&page=1`);
    expect(await screen.findByText('No hay cupones consumidos para este usuario.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Activo 1' })).toBeNull();
  });

  it.each(['x', 'null', '{"part":7}'])('shows the active ones for ?filter=%s', async (filter) => {
    fakePlatform({ active: titled('Activo', 1) });
    renderApp(`${PAGE}?filter=${encodeURIComponent(filter)}`);
    expect(await heading('Activo 1')).toBeVisible();
  });
});

describe('the payments of a user', () => {
  /** Twelve of Carmen's, two a day, and one of another person. */
  async function open(capabilities: typeof SEARCHES, instead: Instead = {}) {
    const theirs = Array.from({ length: 12 }, (_, at) => buildPayment({ id: uuid(100 + at) }));
    const sent = fakePlatform({
      payments: [...theirs, buildPayment({ id: uuid(99), userId: uuid(5) })],
      checks: { [uuid(100)]: [buildCheck('short')] },
      capabilities,
      instead,
    });
    const { user } = renderApp(PAGE, newUser(), capabilities);
    await screen.findByRole('navigation', { name: 'Cupones y pagos del usuario' });
    return { sent, user };
  }
  const link = () => parts().queryByRole('link', { name: 'Pagos' }) as HTMLElement;

  it('are asked of the platform, in pages with what they add up to, their checks and a word for the customer', async () => {
    const { user, sent } = await open(SEARCHES);
    await user.click(link());
    const list = within(await screen.findByRole('list', { name: 'Pagos del cliente' }));
    expect(list.getByText('Monto menor')).toBeVisible();
    expect(list.getAllByRole('link', { name: /^Avisar que llegó/ })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/584140201187\?text=Hola%2C%20Carmen\.%20Recibimos%20tu%20pago%20ref/),
    );
    expect(screen.getByText('12 pagos · pagado Bs. 5.475,00')).toBeVisible();
    const pager = within(screen.getByRole('navigation', { name: 'Paginación de pagos' }));
    await user.click(pager.getByRole('button', { name: 'Página siguiente' }));
    expect(await pager.findByText('Página 2 de 2')).toBeVisible();
    const asked = sent.filter(({ url }) => url.includes('/manual/search?') && url.includes(`user=${CARMEN.id}`));
    expect(asked.map(({ url }) => new URL(url, 'http://x').searchParams.get('page'))).toEqual(['1', '2']);
  });

  it('can be tried again where they could not be read', async () => {
    let fails = true;
    const searchPayments: Instead['searchPayments'] = ({ query }) =>
      fails && query.get('user') ? refusal(500, 'Se cayó.') : undefined;
    const { user } = await open(SEARCHES, { searchPayments });
    await user.click(link());
    expect(await screen.findByText('No se pudieron cargar sus pagos.')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/^12 pagos/)).toBeVisible();
  });

  it('are absent, whole, where the platform does not search', async () => {
    await open([]);
    expect(link()).toBeNull();
  });
});
