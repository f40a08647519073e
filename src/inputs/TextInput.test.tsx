import { screen } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { lines } from './TextInputs';

it('holds text, empty as such, under its label and with its help', async () => {
  const { user, submitted } = renderInput(<TextInput source="name" label="Nombre" helperText="Como en el RIF" />, {
    name: 'Sol',
  });
  const field = await screen.findByRole('textbox', { name: 'Nombre' });
  expect(field).toHaveAccessibleDescription('Como en el RIF');
  expect(field).toBeValid();
  expect(field).toHaveAttribute('autocomplete', 'off');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(submitted.mock.lastCall?.[0]).toEqual({ name: '' });
});

it('shows nothing where the record has none, and no description where there is nothing to say', async () => {
  renderInput(<TextInput source="name" label="Nombre" slotProps={{ htmlInput: { readOnly: true } }} />, { name: null });
  const field = await screen.findByRole('textbox', { name: 'Nombre' });
  expect(field).toHaveValue('');
  expect(field).toHaveAttribute('readonly');
  expect(field).not.toHaveAttribute('aria-describedby');
});

it('takes several lines', async () => {
  const { user, submitted } = renderInput(<TextInput source="text" label="Descripción" {...lines(3)} />, {
    text: 'Uno',
  });
  const field = await screen.findByRole('textbox', { name: 'Descripción' });
  await user.type(field, '{Enter}Dos');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(submitted.mock.lastCall?.[0]).toEqual({ text: 'Uno\nDos' });
});
