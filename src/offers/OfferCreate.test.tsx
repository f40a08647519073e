import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildOffer, buildUser } from '../testing/builders';
import { field, fill, fillEverything, platform, saveButton, writes } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './OfferPages';

const press = (name: string) => screen.findByRole('button', { name });
const dates = () =>
  (['Válida desde', 'Válida hasta', 'Cupones válidos desde', 'Cupones válidos hasta'] as const).map(
    (label) => field(label).value,
  );

describe('the dates of an offer', () => {
  it('are set in at most eight keystrokes, and again for another span', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') });
    platform();
    const { user } = renderApp('/dashboard/offers/add');
    await saveButton();
    (await press('Agregar imágenes')).focus();
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}{Enter}');
    expect(dates()).toEqual(['2026-11-22T00:00', '2026-12-21T23:59', '2026-11-22T00:00', '2027-01-21T23:59']);
    fill('Cupones válidos hasta', '2026-12-01T20:00');
    expect(await screen.findByText(/^Los cupones vencen antes/)).toBeVisible();
    await user.click(await press('1 semana'));
    expect(dates()).toEqual(['2026-11-22T00:00', '2026-11-28T23:59', '2026-11-22T00:00', '2026-12-01T20:00']);
    expect(screen.queryByText(/^Los cupones vencen antes/)).toBeNull();
  });
});

describe('an offer like another one', () => {
  it('is reached from the page of that one, has all but dates and counters, and is sent as a new one', async () => {
    const offer = buildOffer();
    const sent = platform();
    const { user } = renderApp(`/dashboard/offers/${offer.id}`);
    await user.click(await screen.findByRole('link', { name: 'Duplicar' }));
    await screen.findByRole('heading', { level: 1, name: 'Crear nueva oferta' });
    expect(await screen.findByText('Es una copia: elige sus fechas antes de guardarla.')).toBeVisible();
    expect(screen.getByText(`copia de ${offer.title}`)).toBeVisible();
    expect(field('Título')).toHaveValue(offer.title);
    expect(field('Negocio')).toHaveValue(offer.business?.name);
    expect(dates()).toEqual(['', '', '', '']);
    await user.click(await press('1 mes'));
    await user.click(await saveButton());
    await screen.findByText('Oferta creada exitosamente');
    expect(writes(sent)).toMatchObject([
      {
        method: 'POST',
        url: '/api/gs/coupon-service/offers',
        body: {
          title: offer.title,
          images: offer.images,
          originalPrice: 20,
          price: 12.5,
          priority: 1,
          weeklyScheduleItems: offer.weeklySchedule?.items,
          tags: offer.tags,
        },
      },
    ]);
  });

  it('is followed by one of the same business that is empty, and so is any', async () => {
    platform();
    const { user } = renderApp(`/dashboard/offers/add?copia=${buildOffer().id}`);
    await screen.findByText(/^Es una copia/);
    await user.click(await press('1 mes'));
    await user.click(await press('Guardar y crear otro'));
    await screen.findByText('Oferta creada exitosamente');
    await waitFor(() => expect(field('Título')).toHaveValue(''));
    expect(screen.queryByText(/^Es una copia|^copia de/)).toBeNull();
    expect(window.location.pathname + window.location.search).toBe('/dashboard/offers/add');
    expect(field('Negocio')).toHaveValue(buildOffer().business?.name);
    await fillEverything(user);
    await user.click(await press('Guardar y crear otro'));
    await waitFor(() => expect(field('Título')).toHaveValue(''));
    expect([field('Negocio'), field('Categoría')].map(({ value }) => value)).toEqual(['Café Ávila', '']);
  });

  it('is ranked like any for an owner', async () => {
    platform();
    const owner = buildUser({ permission: 'owner', business: buildOffer().business });
    const { user } = renderApp(`/dashboard/offers/${buildOffer().id}`, owner);
    await user.click(await screen.findByRole('link', { name: 'Duplicar' }));
    await screen.findByText(/^Es una copia/);
    expect(field('Prioridad')).toHaveValue(0);
  });

  it('is an empty form where it cannot be read', async () => {
    platform();
    renderApp('/dashboard/offers/add?copia=o-9');
    expect(await screen.findByText(/^No se pudo cargar la oferta que querías duplicar/)).toBeVisible();
    await waitFor(() => expect(field('Título')).toHaveValue(''));
  });
});
