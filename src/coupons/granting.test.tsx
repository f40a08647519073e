import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Coupon, Offer } from '../../contract/services/shapes';
import { buildOffer, buildUser, CARMEN, uuid } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
import { changes } from '../testing/sent';
import { toast } from '../ui/toast';
// Loads the page's code before any test waits for it.
import '../users/UserPage';

const PANEL = `/dashboard/users/add-offer/${CARMEN.id}`;
const OVER = { startsAt: '2020-01-01T12:00:00Z', endsAt: '2020-02-01T12:00:00Z' };
const OFFERS = [
  buildOffer({ id: uuid(1), title: 'Corriente' }),
  buildOffer({ id: uuid(2), title: 'Pasada', ...OVER, couponsValidUntil: '2020-03-01T12:00:00Z' }),
  buildOffer({ id: uuid(3), title: 'Llena', couponsCount: 100 }),
  buildOffer({ id: uuid(4), title: 'Futura', startsAt: '2098-01-01T12:00:00Z' }),
  { id: uuid(5), title: 'Parca' } as Offer,
];

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const add = () => screen.getByRole('button', { name: 'Agregar' });
const rowOf = async (name: string) => (await radio(name)).closest('label') as HTMLElement;

describe('granting', () => {
  it('shows of each offer where it stands in time, whether any is left, and when its coupons are valid', async () => {
    fakePlatform({ offers: OFFERS });
    renderApp(PANEL);
    expect(await rowOf('Corriente')).toHaveTextContent('Validez: del 1 ene. 2026 al 1 mar. 2099');
    expect(within(await rowOf('Corriente')).getByText('Activa')).toBeVisible();
    expect(within(await rowOf('Pasada')).getByText('Vencida')).toBeVisible();
    expect(within(await rowOf('Futura')).getByText('Próxima')).toBeVisible();
    expect(within(await rowOf('Llena')).getByText('Agotada')).toBeVisible();
    expect(await rowOf('Parca')).not.toHaveTextContent(/Validez|Activa|Vencida|Agotada|Fecha/);
    expect(await radio('Pasada')).toHaveAccessibleDescription(/Vencida/);
  });

  it.each([PANEL, `${PANEL}/select-offer`])(
    'warns beside Agregar before it grants, and refuses nothing: %s',
    async (page) => {
      const sent = fakePlatform({ offers: OFFERS });
      const { user } = renderApp(page);
      await user.click(await radio('Corriente'));
      expect(add()).not.toHaveAccessibleDescription();
      await user.click(await radio('Llena'));
      expect(screen.getByText('La oferta está agotada.')).toBeVisible();
      await user.click(await radio('Pasada'));
      expect(screen.getByText(/^La oferta terminó el 1 feb\. 2020.*\.$/)).toBeVisible();
      expect(screen.getByText(/^El 1 mar\. 2020.* vencieron sus cupones\.$/)).toBeVisible();
      expect(screen.queryByText('La oferta está agotada.')).toBeNull();
      expect(add()).toHaveAccessibleDescription(/La oferta terminó el .*vencieron sus cupones/);
      await user.click(add());
      expect(await screen.findByText('Cupón otorgado exitosamente.')).toBeVisible();
      expect(changes(sent)).toMatchObject([{ body: { items: [{ offerId: uuid(2), quantity: 1 }] } }]);
    },
  );

  it('gives one coupon however often it is pressed after lost answers, and another one when it is meant anew', async () => {
    const given = { offers: OFFERS, capabilities: ['idempotency-key' as const], active: [] as readonly Coupon[] };
    fakePlatform(Object.assign(given, { losing: ['grantCoupons' as const, 'grantCoupons' as const] }));
    const { user } = renderApp(PANEL, buildUser(), given.capabilities);
    await user.click(await radio('Corriente'));
    for (const words of ['Error en la petición.', 'Error en la petición.', 'Cupón otorgado exitosamente.']) {
      await user.click(add());
      expect(await screen.findByText(words)).toBeVisible();
      for (const { id } of toast.get()) act(() => toast.dismiss(id));
      expect(given.active).toHaveLength(1);
    }
    await user.click(await radio('Corriente'));
    await user.click(add());
    await screen.findByText('Cupón otorgado exitosamente.');
    expect(given.active).toHaveLength(2);
  });
});
