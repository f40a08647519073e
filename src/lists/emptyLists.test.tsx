import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { buildUser } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';

beforeAll(() => import('../App'));

const CREATORS: Partial<Record<string, string>> = { businesses: 'admin', offers: 'admin owner', users: 'admin' };

it.each([
  ['businesses', 'Todavía no hay negocios.', /los negocios aliados/, /el negocio de tu cuenta/],
  ['offers', 'Todavía no hay ofertas.', /las ofertas de los negocios/, /las ofertas de tu negocio/],
  ['coupons-active', 'No hay cupones activos.', /desde que se confirma su pago/, /cada cupón de tus ofertas/],
  ['admin/consumed', 'No hay cupones consumidos.', /Cuando un cupón se consuma/, /Cuando un cupón de tus ofertas/],
  ['users', 'Todavía no hay usuarios.', /los clientes que se registren/, /las personas que tengan cupones/],
  ['payments', 'Sin resultados.', /los pagos de los clientes/, /los ve y decide la administración/],
])(
  'an empty list of %s says what will stand there, to whom it may be, without tools',
  async (place, text, all, own) => {
    fakePlatform({ users: [], capabilities: SEARCHES });
    for (const [permission, said] of [['admin', all] as const, ['owner', own] as const]) {
      const { unmount } = renderApp(`/dashboard/${place}`, buildUser({ permission }), SEARCHES);
      expect(await screen.findByText(said)).toBeVisible();
      // The one action, of who may create there.
      const actions = within(screen.getByText(text).parentElement as HTMLElement).queryAllByRole('link');
      expect(actions.length > 0).toBe(CREATORS[place]?.includes(permission) ?? false);
      const tools = /^(Buscar|Filtros|Exportar|Estado de los pagos)/;
      for (const role of ['searchbox', 'group', 'button', 'navigation'] as const)
        expect(screen.queryByRole(role, { name: tools })).toBeNull();
      unmount();
    }
  },
);
