import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildOffer } from '../testing/builders';
import { platform, saveButton } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './OfferPages';

// Fifty rows take a test a minute.
vi.mock('../../contract/limits', async (original) => ({ ...(await original<object>()), MAX_SCHEDULE_ITEMS: 7 }));

it('the weekly schedule takes no more rows than are stored, and says so', async () => {
  const items = [1, 2, 3, 4, 5, 6].map((day) => ({ day, startsAt: 8, endsAt: null }));
  platform({ weeklySchedule: { items } });
  const { user } = renderApp(`/dashboard/offers/${buildOffer().id}`);
  await saveButton();
  const bar = within(screen.getByRole('group', { name: 'Agregar para' }));
  const told = () => screen.queryAllByText('El horario admite como máximo 7 filas');
  await user.selectOptions(bar.getByRole('combobox', { name: 'Desde' }), '9 AM');
  for (const name of ['Lunes', 'Martes', 'Agregar']) await user.click(bar.getByRole('button', { name }));
  expect(told()).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Quitar horario/ })).toHaveLength(6);
  for (const name of ['Martes', 'Agregar']) await user.click(bar.getByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
  expect(told()).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Quitar horario/ })).toHaveLength(7);
});
