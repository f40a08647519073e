import { expect, it } from 'vitest';
import * as limits from './limits';
import { PRODUCT } from './product';
import { PERMISSION_LABELS, PERMISSIONS } from './user';

it('keeps the numbers of the specification', () => {
  expect(limits).toMatchObject({
    PAGE_SIZE: 10,
    PICKER_LIMIT: 100,
    MAX_IMAGE_SIDE: 640,
    WEBP_QUALITY: 0.85,
    MIN_IMAGES: 1,
    TOAST_MS: 4000,
    MAP_CENTRE: { latitude: 10.4683918, longitude: -66.8903658 },
    MAP_ZOOM: 13,
  });
});

it('is a Spanish product of Venezuela', () => {
  expect(PRODUCT).toMatchObject({ locale: 'es-VE', timeZone: 'America/Caracas' });
});

it('names every permission in Spanish', () => {
  expect(PERMISSIONS.map((permission) => PERMISSION_LABELS[permission])).toEqual([
    'Consumidor',
    'Administrador',
    'Propietario',
  ]);
});
