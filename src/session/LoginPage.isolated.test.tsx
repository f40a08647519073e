import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../providers/session';
import { buildUser } from '../testing/builders';
import { later } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { LoginPage } from './LoginPage';

const code = vi.hoisted(() => ({ arrived: Promise.resolve<unknown>(undefined), unlockVault: vi.fn() }));
vi.mock('../providers/vaultKeys', async () => {
  await code.arrived;
  return { unlockVault: code.unlockVault };
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.end();
});

it('opens no other user’s vault with a password, where its code comes after they have signed in', async () => {
  const slow = later<undefined>();
  code.arrived = slow.answer;
  fakePlatform({ users: [buildUser()], passwords: { 'ana@gs.test': 'de-ana' } });
  render(<LoginPage />);
  fireEvent.change(screen.getByLabelText('Correo'), { target: { value: 'ana@gs.test' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'de-ana' } });
  fireEvent.click(screen.getByRole('button', { name: 'INICIAR SESIÓN' }));
  await waitFor(() => expect(session.get()?.user.email).toBe('ana@gs.test'));
  await waitFor(() => expect(screen.getByLabelText('Contraseña')).toBeEnabled());
  session.open(buildUser({ id: 'luis' }), 'token-of-luis');
  slow.resolve(undefined);
  await import('../providers/vaultKeys');
  await Promise.resolve();
  expect(code.unlockVault).not.toHaveBeenCalled();
});
