import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RIGHT_CODE } from '../../contract/testing/accounts';
import { tokenOf } from '../../contract/testing/handlers';
import { buildUser } from '../testing/builders';
import { later, refusal, unreachable } from '../testing/fakeFetch';
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

  it('shows a refusal once and keeps what was typed (A-01, A20)', async () => {
    fakePlatform(ana());
    const { user } = renderApp('/login', null);
    await user.type(screen.getByLabelText('Correo'), 'ana@gs.test');
    await user.type(screen.getByLabelText('Contraseña'), 'otra');
    await user.click(screen.getByRole('button', { name: 'INICIAR SESIÓN' }));
    expect(await screen.findAllByText('Correo o contraseña incorrectos.')).toHaveLength(1);
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@gs.test');
    expect(window.location.pathname).toBe('/login');
  });

  it('says that no answer came', async () => {
    fakePlatform({ instead: { login: unreachable } });
    const { user } = renderApp('/login', null);
    await user.type(screen.getByLabelText('Correo'), 'ana@gs.test');
    await user.type(screen.getByLabelText('Contraseña'), 'otra{Enter}');
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
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

describe('a second factor', () => {
  const withFactor = () => ({
    ...ana(),
    secondFactors: { [buildUser().id]: { isOn: true, recoveryCodes: ['7K2M-QX4P'] } },
  });
  const BOTH = { email: 'ana@gs.test', password: ' con espacios ' };

  async function signIn(user: ReturnType<typeof renderApp>['user']) {
    await user.type(screen.getByLabelText('Correo'), BOTH.email);
    await user.type(screen.getByLabelText('Contraseña'), `${BOTH.password}{Enter}`);
    return screen.findByLabelText('Código');
  }

  it('is asked for in the same form, which says what is wrong with the code and keeps the rest', async () => {
    const sent = fakePlatform(withFactor());
    const { user } = renderApp('/login', null);
    const code = await signIn(user);
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription(/^Escribe el código de tu aplicación/);
    expect(code).toHaveAttribute('aria-invalid', 'false');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '{Enter}');
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    expect(sent).toHaveLength(1);
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('El código no es correcto o ya se usó.'));
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.getByLabelText('Contraseña')).toHaveValue(BOTH.password);
    await user.clear(code);
    await user.type(code, `${RIGHT_CODE}{Enter}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
    expect(sent.slice(0, 3).map(({ body }) => body)).toEqual([
      BOTH,
      { ...BOTH, code: '000000' },
      { ...BOTH, code: RIGHT_CODE },
    ]);
  });

  it('takes a recovery code, for which a telephone shows letters', async () => {
    fakePlatform(withFactor());
    const { user } = renderApp('/login', null);
    const figures = await signIn(user);
    expect(figures).toHaveAttribute('inputmode', 'numeric');
    await user.type(figures, '000000{Enter}');
    await waitFor(() => expect(figures).toHaveAttribute('aria-invalid', 'true'));
    await user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    const code = screen.getByLabelText('Código de recuperación');
    expect(code).toHaveAttribute('inputmode', 'text');
    expect(code).toHaveValue('');
    expect(code).toHaveAttribute('aria-invalid', 'false');
    expect(code).toHaveFocus();
    await user.type(code, '7K2M-QX4P{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
  });

  it('is forgotten with another e-mail, whose platform is sent no code', async () => {
    const sent = fakePlatform(withFactor());
    const { user } = renderApp('/login', null);
    await user.type(await signIn(user), RIGHT_CODE);
    await user.clear(screen.getByLabelText('Correo'));
    await user.type(screen.getByLabelText('Correo'), 'eva@gs.test');
    expect(screen.queryByLabelText('Código')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'INICIAR SESIÓN' }));
    await screen.findByText('Correo o contraseña incorrectos.');
    expect(sent.at(-1)?.body).toEqual({ ...BOTH, email: 'eva@gs.test' });
  });

  it('is not asked for by another 422', async () => {
    fakePlatform({ instead: { login: () => refusal(422, 'Revisa los datos.') } });
    const { user } = renderApp('/login', null);
    await user.type(screen.getByLabelText('Correo'), BOTH.email);
    await user.type(screen.getByLabelText('Contraseña'), 'x{Enter}');
    expect(await screen.findByText('Revisa los datos.')).toBeVisible();
    expect(screen.queryByLabelText('Código')).toBeNull();
  });
});
