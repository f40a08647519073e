import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { businessFormSchema } from '../../contract/business';
import { exchangeRateFormSchema } from '../../contract/exchangeRate';
import { yup } from '../../contract/locale';
import { offerFormSchema } from '../../contract/offer';
import { staffFormSchema } from '../../contract/staff';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the forms' code, which comes late, before any test waits for it.
import '../businesses/BusinessPages';
import '../offers/OfferPages';
import '../settings/SettingsPage';
import '../users/UserPages';

const FORMS: [path: string, schema: yup.ObjectSchema<yup.AnyObject>, negative: string[]][] = [
  ['/dashboard/businesses/add', businessFormSchema(), ['latitude', 'longitude']],
  ['/dashboard/offers/add', offerFormSchema, ['priority']],
  ['/dashboard/settings', exchangeRateFormSchema, []],
  ['/dashboard/users/add', staffFormSchema, []],
];

// An iPhone's pads of numbers have no minus; what `type="number"` alone brings up there has one.
it.each(FORMS)('%s has no pad without a minus on a field that takes one', async (path, { fields }, negative) => {
  fakePlatform();
  const { container } = renderApp(path);
  await screen.findByRole('button', { name: /ACTUALIZAR|CREAR|AÑADIR|Guardar oferta/ });
  const takingMinus = Object.entries(fields)
    .filter(([, field]) => field instanceof yup.NumberSchema && field.isValidSync(-1))
    .map(([name]) => name);
  expect(takingMinus).toEqual(negative);
  for (const name of negative) {
    const input = container.querySelector(`input[name="${name}"]`);
    expect(input, name).toBeInstanceOf(HTMLInputElement);
    expect(input?.getAttribute('inputmode') ?? '', name).not.toMatch(/numeric|decimal|tel/);
  }
});
