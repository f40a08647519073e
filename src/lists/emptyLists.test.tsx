import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';

beforeAll(() => import('../App'));

describe('an empty list', () => {
  it.each([
    ['businesses', 'Todavía no hay negocios.', /los negocios aliados/, /el negocio de tu cuenta/],
    ['offers', 'Todavía no hay ofertas.', /las ofertas de los negocios/, /las ofertas de tu negocio/],
    ['coupons-active', 'No hay cupones activos.', /desde que se confirma su pago/, /cada cupón de tus ofertas/],
    ['admin/consumed', 'No hay cupones consumidos.', /Cuando un cupón se consuma/, /Cuando un cupón de tus ofertas/],
    ['users', 'Todavía no hay usuarios.', /los clientes que se registren/, /las personas que tengan cupones/],
    ['payments', 'Sin resultados.', /los pagos de los clientes/, /los ve y decide la administración/],
  ])(
    'of %s says what will stand there, to an administrator and to an owner, without tools',
    async (place, text, all, own) => {
      fakePlatform({ users: [], capabilities: SEARCHES });
      for (const [permission, said] of [['admin', all] as const, ['owner', own] as const]) {
        const { unmount } = renderApp(`/dashboard/${place}`, buildUser({ permission }), SEARCHES);
        expect(await screen.findByText(said)).toBeVisible();
        expect(screen.getByText(text)).toBeVisible();
        const tools = /^(Buscar|Filtros|Exportar|Estado de los pagos)/;
        for (const role of ['searchbox', 'group', 'button', 'navigation'] as const)
          expect(screen.queryByRole(role, { name: tools })).toBeNull();
        unmount();
      }
    },
  );

  it('has the one action of who may create there', async () => {
    fakePlatform();
    const { unmount } = renderApp('/dashboard/businesses', buildUser({ permission: 'owner' }));
    expect(await screen.findByText(/el negocio de tu cuenta/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Crear negocio' })).toBeNull();
    unmount();
    renderApp('/dashboard/offers', buildUser({ permission: 'owner' }));
    const said = await screen.findByText(/las ofertas de tu negocio/);
    const begin = within(said.parentElement as HTMLElement).getByRole('link', { name: 'Crear oferta' });
    expect(begin).toHaveAttribute('href', '/dashboard/offers/add');
  });
});
