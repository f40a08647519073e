import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Offer } from '../../contract/services/shapes';
import { buildBusiness, buildOffer } from './builders';
import type { SentRequest } from './fakeFetch';
import { fakePlatform, type Instead } from './fakePlatform';
import { buttonOf, labelled } from './labelled';
import type { renderApp } from './renderApp';

/** The form of an offer as its tests see it: a platform behind it, its fields by their labels, and its requests. */
export const SUN = { id: '0190a5c0-0000-7000-8000-0000000000b1', name: 'Panadería Sol de Oro' };
export const CAFE = { id: '0190a5c0-0000-7000-8000-0000000000b2', name: 'Café Ávila' };
export const FOOD = { id: '0190a5c0-0000-7000-8000-0000000000c1', name: 'Restaurantes' };
export const HEALTH = { id: '0190a5c0-0000-7000-8000-0000000000c2', name: 'Salud' };

export const REQUIRED = {
  Título: 'El título es requerido',
  Descripción: 'La descripción es requerida',
  Negocio: 'Debes seleccionar un negocio',
  Categoría: 'Debes seleccionar una categoría',
  'Precio original (USD)': 'El precio original debe ser mayor a cero',
  'Nuevo precio (USD)': 'El nuevo precio es requerido',
  'Válida desde': 'La fecha de inicio de la oferta es requerida',
  'Válida hasta': 'La fecha de fin de la oferta es requerida',
  'Máximo de cupones': 'El máximo de cupones debe ser un número entero mayor a cero',
  'Cupones válidos desde': 'La fecha de inicio de validez de los cupones es requerida',
  'Cupones válidos hasta': 'La fecha de fin de validez de los cupones es requerida',
} as const;
export type Label = keyof typeof REQUIRED | 'Prioridad';

export const field = (label: Label) => labelled(label);
export const fill = (label: Label, value: string) => fireEvent.change(field(label), { target: { value } });
/** The form is shown once its drafts are read. */
export const saveButton = () =>
  waitFor(() => {
    const button = buttonOf('Guardar oferta');
    expect(button).toBeVisible();
    return button;
  });
export const writes = (sent: SentRequest[]) =>
  sent
    .filter(({ method, url }) => method !== 'GET' && url !== '/files')
    .map(({ method, url, body }) => ({ method, url, body }));
/** Another one each time: the address of a stored file is cached for a while. */
export const newPicture = () => new File(['1'], 'uno.png', { type: 'image/png' });

export type User = ReturnType<typeof renderApp>['user'];

/** One offer, two businesses and two categories. */
export function offerRecords(offer: Partial<Offer> = {}) {
  return {
    businesses: [SUN, CAFE].map(buildBusiness),
    categories: [FOOD, HEALTH].map((category) => ({ ...category, offers: [] })),
    offers: [buildOffer(offer)],
  };
}

export function platform(offer?: Partial<Offer>, instead?: Instead) {
  return fakePlatform({ ...offerRecords(offer), instead });
}

export async function choose(user: User, label: 'Negocio' | 'Categoría', name: string) {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name }));
}

export async function fillEverything(user: User) {
  await saveButton();
  fill('Título', '  Brunch criollo 🥞 ');
  fill('Descripción', 'Para dos personas.');
  await choose(user, 'Negocio', 'Café Ávila');
  await choose(user, 'Categoría', 'Salud');
  fill('Precio original (USD)', '20,00');
  fill('Nuevo precio (USD)', '12,50');
  fill('Válida desde', '2026-12-01T08:00');
  fill('Válida hasta', '2026-12-31T20:00');
  fill('Máximo de cupones', '100');
  fill('Cupones válidos desde', '2026-12-01T08:00');
  fill('Cupones válidos hasta', '2027-01-31T20:00');
  await user.upload(screen.getByLabelText('Imágenes'), newPicture());
}

/** What fillEverything sends. */
export const SENT = {
  title: 'Brunch criollo 🥞',
  description: 'Para dos personas.',
  originalPrice: 20,
  price: 12.5,
  priority: 0,
  images: ['/files/uncategorized/1.webp'],
  businessId: CAFE.id,
  categoryId: HEALTH.id,
  startsAt: '2026-12-01T12:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  maxCouponsCount: 100,
  couponsValidAt: '2026-12-01T12:00:00.000Z',
  couponsValidUntil: '2027-02-01T00:00:00.000Z',
  weeklyScheduleItems: [],
  tags: [],
};
