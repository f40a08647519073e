import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCoupon, buildUser, CARMEN } from '../testing/builders';
import { json } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { LISTS, lookedUp } from '../testing/sent';

const used = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildCoupon({
      id: `k${index + 1}`,
      offer: { ...buildCoupon().offer, title: `Oferta ${index + 1}` },
      consumedAt: '2026-11-01T02:30:00Z',
      scannedByUserId: 'u1',
    }),
  );

describe('the consumed coupons', () => {
  it('show when they were consumed, in Caracas, and by whom they were held', async () => {
    const sent = fakePlatform({ consumed: used(11) });
    const { user } = renderApp('/dashboard/admin/consumed', buildUser({ permission: 'owner' }));
    const card = (await screen.findByRole('heading', { name: 'Oferta 1' })).closest('li') as HTMLElement;
    expect(card).toHaveTextContent(/Consumido el 31 oct\. 2026, 10:30/);
    expect(await within(card).findByTitle('carmen@gs.test')).toBeVisible();
    expect(within(card).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByRole('heading', { name: 'Oferta 11' })).toBeVisible();
    expect(sent.map(({ url }) => url)).toContain(`${LISTS.consumed}?page=2&limit=10`);
  });

  it('say who scanned each where the platform names them, without a look-up', async () => {
    const scannedBy = ['u1', 'u2', null];
    const sent = fakePlatform({
      consumed: used(3).map((coupon, at) => ({
        ...coupon,
        scannedByUserId: scannedBy[at] ?? null,
        ...(at === 1 && { scannedBy: { id: 'u2', name: 'Persona u2' } }),
      })),
      users: [CARMEN],
    });
    renderApp('/dashboard/admin/consumed', buildUser({ id: 'u1', name: 'Olga Díaz', permission: 'owner' }));
    expect(await screen.findByText('Persona u2')).toBeVisible();
    const cards = screen.getAllByRole('listitem').filter((item) => item.dataset.row);
    expect(cards[0]).toHaveTextContent('Escaneado por Olga Díaz');
    expect(cards[2]).not.toHaveTextContent('Escaneado');
    expect(new Set(lookedUp(sent))).toEqual(new Set([CARMEN.id]));
  });

  it.each([
    ['an administrator, where the platform has a history', 'admin', ['listHistory'], true],
    ['no administrator, where it has none', 'admin', [], false],
    ['no owner, who has no Bitácora', 'owner', ['listHistory'], false],
  ] as const)('lead to the history of each: %s', async (_, permission, announced, isThere) => {
    fakePlatform({ consumed: used(1), users: [CARMEN], capabilities: [...announced] });
    renderApp('/dashboard/admin/consumed', buildUser({ permission }), [...announced]);
    const title = await screen.findByRole('heading', { name: 'Oferta 1' });
    const card = title.closest('li') as HTMLElement;
    const link = within(card).queryByRole('link', { name: 'Historial', description: 'Oferta 1' });
    expect(link?.getAttribute('href')).toBe(isThere ? '/dashboard/history?record=k1' : undefined);
  });

  it('go on page by page where the platform does not count them, and end (A29)', async () => {
    const rows = used(20).map((coupon) => ({ ...coupon, consumedAt: null }));
    fakePlatform({
      instead: {
        listConsumedCoupons({ query }) {
          const page = Number(query.get('page'));
          return json({ data: rows.slice((page - 1) * 10, page * 10) });
        },
      },
    });
    const { user } = renderApp('/dashboard/admin/consumed');
    const first = (await screen.findByRole('heading', { name: 'Oferta 1' })).closest('li') as HTMLElement;
    expect(first).toHaveTextContent('Consumido el Fecha inválida');
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByRole('heading', { name: 'Oferta 11' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('Página 2 de 2')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Oferta 11' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
  });
});
