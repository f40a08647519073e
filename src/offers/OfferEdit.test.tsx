import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../contract/services/shapes';
import { buildOffer, buildUser } from '../testing/builders';
import { FOOD, field, fill, type Label, newPicture, platform, SUN, saveButton, writes } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './OfferPages';

describe('updating an offer', () => {
  const open = async (offer: Partial<Offer> = {}) => {
    const sent = platform(offer);
    const app = renderApp(`/dashboard/offers/${buildOffer().id}`);
    const button = await saveButton();
    return { ...app, sent, button };
  };

  it('fills every field, dates by the clock of Caracas (A45)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Actualizar oferta' })).toBeVisible();
    const shown = {
      Título: 'Desayuno criollo para dos',
      Descripción: 'Arepas, perico, café y jugo.',
      Negocio: 'Panadería Sol de Oro',
      Categoría: 'Restaurantes',
      'Precio original (USD)': '20,00',
      'Nuevo precio (USD)': '12,50',
      'Válida desde': '2026-01-01T08:00',
      'Válida hasta': '2099-01-31T22:00',
      'Cupones válidos desde': '2026-01-01T08:00',
      'Cupones válidos hasta': '2099-03-01T08:00',
    } as const;
    for (const [label, value] of Object.entries(shown)) expect(field(label as Label)).toHaveValue(value);
    expect(field('Máximo de cupones')).toHaveValue('100');
    expect(field('Prioridad')).toHaveValue(1);
    expect(screen.getByRole('button', { name: 'Desayunos', pressed: true })).toBeVisible();
    expect(screen.getByLabelText('Día')).toHaveDisplayValue('Domingo');
    expect(screen.getByLabelText('Hora de inicio')).toHaveDisplayValue('8 AM');
    expect(screen.getByLabelText('Hora de fin')).toHaveDisplayValue('Sin definir');
  });

  it('sends what is stored as it is, and what was changed', async () => {
    const { user, sent, button } = await open({ couponsCount: 12 });
    fill('Título', 'Desayuno para tres');
    await user.upload(screen.getByLabelText('Imágenes'), newPicture());
    await user.click(button);
    expect(await screen.findByText('Oferta actualizada exitosamente')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/offers'));
    const stored = buildOffer();
    expect(writes(sent)).toEqual([
      {
        method: 'PUT',
        url: `/api/gs/coupon-service/offers/${stored.id}`,
        body: {
          title: 'Desayuno para tres',
          description: stored.description,
          originalPrice: 20,
          price: 12.5,
          priority: 1,
          images: ['https://cdn.test/desayuno.webp', '/files/uncategorized/1.webp'],
          businessId: SUN.id,
          categoryId: FOOD.id,
          startsAt: stored.startsAt,
          endsAt: stored.endsAt,
          maxCouponsCount: 100,
          couponsValidAt: stored.couponsValidAt,
          couponsValidUntil: stored.couponsValidUntil,
          weeklyScheduleItems: [{ day: 0, startsAt: 8, endsAt: null }],
          tags: ['desayunos'],
        },
      },
    ]);
  });

  it('keeps tags of other platforms, and a second more than the clock shows', async () => {
    const startsAt = '2026-01-01T12:00:30.500Z';
    const { user, sent, button } = await open({ tags: ['cenas', 'pizzas'], startsAt, weeklySchedule: { items: [] } });
    expect(screen.getByRole('button', { name: 'cenas', pressed: true })).toBeVisible();
    await user.click(button);
    await screen.findByText('Oferta actualizada exitosamente');
    expect(writes(sent)[0]?.body).toMatchObject({ startsAt, weeklyScheduleItems: [], tags: ['cenas', 'pizzas'] });
  });

  it('judges a field again when the other one changes', async () => {
    await open();
    fill('Precio original (USD)', '10,00');
    await waitFor(() =>
      expect(field('Nuevo precio (USD)')).toHaveAccessibleDescription(
        'El nuevo precio debe ser menor al precio original',
      ),
    );
    fill('Precio original (USD)', '15,00');
    await waitFor(() => expect(field('Nuevo precio (USD)')).toBeValid());
    fill('Válida desde', '2099-06-01T08:00');
    await waitFor(() => expect(field('Válida hasta')).toBeInvalid());
    fill('Cupones válidos desde', '2099-06-01T08:00');
    await waitFor(() => expect(field('Cupones válidos hasta')).toBeInvalid());
    fill('Válida desde', '2026-06-01T08:00');
    await waitFor(() => expect(field('Válida hasta')).toBeValid());
  });
});

describe('an owner', () => {
  const owner = buildUser({ permission: 'owner', business: SUN });

  it('finds the own business chosen, and a priority that only administrators change', async () => {
    platform();
    renderApp('/dashboard/offers/add', owner);
    await saveButton();
    await waitFor(() => expect(field('Negocio')).toHaveValue('Panadería Sol de Oro'));
    expect(field('Prioridad')).toHaveAttribute('readonly');
    expect(field('Prioridad')).toHaveAccessibleDescription('Solo un administrador puede cambiarla.');
  });

  it('sends the priority as it is stored', async () => {
    const sent = platform({ priority: 3 });
    const { user } = renderApp(`/dashboard/offers/${buildOffer().id}`, owner);
    await user.click(await saveButton());
    await screen.findByText('Oferta actualizada exitosamente');
    expect(writes(sent)[0]?.body).toMatchObject({ priority: 3 });
  });
});
