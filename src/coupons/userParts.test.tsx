import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCoupon, buildPayment, CARMEN } from '../testing/builders';
import { json, later } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';
import { LISTS } from '../testing/sent';
// Loads the page's code before any test waits for it.
import './UserCoupons';

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
const parts = () => within(screen.getByRole('navigation', { name: 'Cupones del usuario' }));

describe("a user's page", () => {
  it('says how to reach the person, to be copied, and keeps that off the cards', async () => {
    const slow = later();
    fakePlatform({ active: titled('Activo', 1), instead: { getUser: () => slow.answer } });
    const { user } = renderApp(PAGE);
    const card = (await heading('Activo 1')).closest('li') as HTMLElement;
    expect(screen.queryByRole('region', { name: 'Usuario' })).toBeNull();
    slow.resolve(json({ data: CARMEN }));
    const head = within(await screen.findByRole('region', { name: 'Usuario' }));
    expect(head.getByText('Carmen Ortiz')).toBeVisible();
    expect(head.getByRole('link', { name: 'carmen@gs.test' })).toBeVisible();
    expect(head.getByRole('link', { name: '0414-020-1187' })).toHaveAttribute('href', 'tel:04140201187');
    await user.click(head.getByRole('button', { name: 'Copiar el correo' }));
    expect(await navigator.clipboard.readText()).toBe('carmen@gs.test');
    await user.click(head.getByRole('button', { name: 'Copiar el teléfono' }));
    expect(await navigator.clipboard.readText()).toBe('0414-020-1187');
    expect(card).not.toHaveTextContent(/Carmen|carmen/);
  });

  it('leads to what the person paid, in the sheet beside it', async () => {
    fakePlatform({
      active: titled('Activo', 1),
      payments: [buildPayment({ userId: CARMEN.id })],
      capabilities: SEARCHES,
    });
    const { user } = renderApp(PAGE, undefined, SEARCHES);
    const head = within(await screen.findByRole('region', { name: 'Usuario' }));
    await user.click(head.getByRole('link', { name: 'Pagos' }));
    const sheet = await screen.findByRole('dialog', { name: 'Ficha del cliente' });
    expect(await within(sheet).findByRole('region', { name: 'Pagos' })).toBeVisible();
    expect(window.location.pathname).toBe(PAGE);
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
