import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tokenOf } from '../../contract/testing/handlers';
import { buildUser } from '../testing/builders';
import { later, unreachable } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the page after the login, before a toast would be gone.
import '../App';

const ana = () => ({ users: [buildUser()], passwords: { 'ana@gs.test': ' con espacios ' } });

describe('LoginPage', () => {
  it.each([
    ['', '', 'El correo es requerido', 'La contraseña es requerida'],
    ['ana', 'secreto', 'El correo es inválido', ''],
  ])('says beside its field what is wrong with %j and %j, and sends nothing', async (email, password, ...messages) => {
    const sent = fakePlatform(ana());
    const { user } = renderApp('/login', null);
    if (email) await user.type(screen.getByLabelText('Correo'), email);
    if (password) await user.type(screen.getByLabelText('Contraseña'), password);
    await user.click(screen.getByRole('button', { name: 'INICIAR SESIÓN' }));
    await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveAccessibleDescription(messages[0]));
    expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(messages[1]);
    // The focus moves in an effect, which may run a moment after the texts are drawn.
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('shows the password that was typed, or hides it, and says who helps where it is forgotten', async () => {
    fakePlatform(ana());
    const { user } = renderApp('/login', null);
    const password = screen.getByLabelText('Contraseña');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar lo escrito' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar lo escrito' }));
    expect(password).toHaveAttribute('type', 'password');
    expect(screen.getByText('¿Olvidaste tu contraseña? Pídele un enlace a un administrador.')).toBeVisible();
  });

  it('keeps the session, says so and goes to the dashboard in the place of the login', async () => {
    const sent = fakePlatform(ana());
    const { user } = renderApp('/login', null);
    const before = window.history.length;
    await user.type(screen.getByLabelText('Correo'), '  ANA@gs.test ');
    await user.type(screen.getByLabelText('Contraseña'), ' con espacios ');
    await user.click(screen.getByRole('button', { name: 'INICIAR SESIÓN' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
    expect(screen.getByText('Inicio de sesión exitoso')).toBeVisible();
    expect(sent[0]?.body).toEqual({ email: 'ana@gs.test', password: ' con espacios ' });
    expect(window.location.pathname).toBe('/dashboard/businesses');
    expect(window.history.length).toBe(before);
    expect(localStorage.getItem('token')).toBe(tokenOf(buildUser()));
    // The look of the device may lie beside it already.
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject(buildUser());
  });

  it.each([
    ['a refusal', ana(), 'Correo o contraseña incorrectos.'],
    ['that no answer came', { instead: { login: unreachable } }, 'Error en la petición.'],
  ])('shows %s once and keeps what was typed (A-01, A20)', async (_, given, words) => {
    fakePlatform(given);
    const { user } = renderApp('/login', null);
    await user.type(screen.getByLabelText('Correo'), 'ana@gs.test');
    await user.type(screen.getByLabelText('Contraseña'), 'otra{Enter}');
    expect(await screen.findAllByText(words)).toHaveLength(1);
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@gs.test');
    expect(window.location.pathname).toBe('/login');
  });

  it('sends one request for two clicks (R-08)', async () => {
    const login = later<undefined>();
    const sent = fakePlatform({ ...ana(), instead: { login: () => login.answer } });
    const { user } = renderApp('/login', null);
    await user.type(screen.getByLabelText('Correo'), 'ana@gs.test');
    await user.type(screen.getByLabelText('Contraseña'), ' con espacios ');
    await user.dblClick(screen.getByRole('button', { name: 'INICIAR SESIÓN' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByLabelText('Contraseña')).toBeDisabled();
    login.resolve(undefined);
    await screen.findByRole('heading', { level: 1, name: 'Negocios' });
    expect(sent.filter(({ url }) => url.includes('/auths/login'))).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});
