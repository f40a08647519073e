import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildBusiness } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';

const code = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive: () => arrive(), arrived, isMissing: false };
});

vi.mock('./RemoveDialog', async (original) => {
  if (code.isMissing) throw new Error('Failed to fetch dynamically imported module');
  await code.arrived;
  return original();
});

beforeAll(() =>
  Promise.all([import('../App'), import('../businesses/BusinessList'), import('../businesses/BusinessPages')]),
);
const menuOf = (name: string) => screen.findByRole('button', { name: `Acciones de ${name}` });

it('says that the question cannot be asked where its code does not come, and asks the last one once it does', async () => {
  const businesses = ['Uno', 'Dos'].map((name) => buildBusiness({ id: name, name }));
  const sent = fakePlatform({ businesses });
  const { user } = renderApp('/dashboard/businesses');
  const remove = async (name: string) => {
    await user.click(await menuOf(name));
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
  };
  code.isMissing = true;
  await remove('Uno');
  expect(await screen.findByText('Error en la petición.')).toBeVisible();
  expect(await menuOf('Uno')).toHaveFocus();

  code.isMissing = false;
  await remove('Uno');
  await remove('Dos');
  await act(async () => code.arrive());
  expect(await screen.findByRole('dialog')).toHaveTextContent('Dos');
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await menuOf('Dos')).toHaveFocus());
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
