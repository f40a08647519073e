import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { DateTimeInput } from './DateTimeInput';

async function open(startsAt = '') {
  const form = renderInput(<DateTimeInput source="startsAt" label="Válida hasta" hour="23:59" />, { startsAt });
  const input = await screen.findByLabelText<HTMLInputElement>('Válida hasta');
  const save = async (): Promise<string> => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].startsAt;
  };
  return { ...form, input, save };
}

it('has a whole date from the first digit on: today in Caracas, at its hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') });
  const { input, save } = await open();
  fireEvent.keyDown(input, { key: 'Tab' });
  expect(input).toHaveValue('');
  fireEvent.keyDown(input, { key: '2' });
  expect(input).toHaveValue('2026-11-21T23:59');
  expect(await save()).toBe('2026-11-22T03:59:00.000Z');
});

it('leaves a date that is there alone, and says it in Spanish words', async () => {
  const { input, save } = await open('2026-12-01T12:00:00.000Z');
  expect(input).toHaveAccessibleDescription(/^1\sdic\.\s2026/);
  fireEvent.keyDown(input, { key: '2' });
  expect(await save()).toBe('2026-12-01T12:00:00.000Z');
});
