import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Gallery } from './Gallery';

it('draws every part, with what can be pressed doing something', async () => {
  const user = userEvent.setup();
  render(<Gallery />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Galería de piezas' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Éxito' }));
  expect(await screen.findByText('Negocio creado exitosamente')).toBeVisible();
  const [save] = screen.getAllByRole('button', { name: 'GUARDAR' });
  if (save) await user.click(save);
  expect(await screen.findByText('Nombre es obligatorio')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(screen.getByRole('dialog', { name: 'Borrar' })).toBeVisible();
});
