import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { buildBusiness } from '../testing/builders';
import { json, later, refusal, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './BusinessPages';

let ask: Mock<typeof window.confirm>;
beforeEach(() => {
  ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
});

/** A platform with two businesses, the second without pictures. */
function platform(instead: Instead = {}) {
  const businesses = [buildBusiness(), buildBusiness({ id: 'b2', name: 'Café Ávila', images: [] })];
  return fakePlatform({ businesses, instead });
}

/** The form is shown once its drafts are read. */
function nameField() {
  // Looked up each time: each page has another one.
  return waitFor(() => {
    const field = screen.getByLabelText<HTMLInputElement>('Nombre');
    expect(field).toBeVisible();
    return field;
  });
}
const rename = async (value: string) => fireEvent.change(await nameField(), { target: { value } });
const pathname = () => window.location.pathname;
const NOT_LOADED = /No se pudo cargar este negocio: guardar creará uno nuevo · Reintentar/;
const banner = () => screen.findByText((_, node) => node?.tagName === 'P' && NOT_LOADED.test(node.textContent));

describe('loading', () => {
  it('shows the shape of the form until the business is there', async () => {
    const answer = later();
    platform({ getBusiness: () => answer.answer });
    renderApp('/dashboard/businesses/b1');
    expect(await screen.findByRole('status', { name: 'Cargando negocio…' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
    answer.resolve(json({ data: buildBusiness() }));
    expect(await nameField()).toHaveValue('Panadería Sol de Oro');
  });

  it('gives a stored bare domain its https:// when the field is left (A66)', async () => {
    platform({ getBusiness: () => json({ data: buildBusiness({ website: 'panaderia.com' }) }) });
    renderApp('/dashboard/businesses/b1');
    await nameField();
    const website = screen.getByRole('textbox', { name: 'Página web' });
    expect(website).toHaveValue('panaderia.com');
    fireEvent.blur(website);
    expect(website).toHaveValue('https://panaderia.com');
  });

  it('leaves alone what was typed when the business is read once more (A75)', async () => {
    const fresh = later();
    platform({ getBusiness: () => fresh.answer });
    const { user } = renderApp('/dashboard/businesses');
    await user.click(await screen.findByRole('link', { name: 'Panadería Sol de Oro' }));
    await rename('Panadería Luna');
    fresh.resolve(json({ data: buildBusiness({ rif: 'J-2', name: 'Otra' }) }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'RIF' })).toHaveValue('J-2'));
    expect(await nameField()).toHaveValue('Panadería Luna');
  });

  it.each([
    ['is not there', () => refusal(404, 'Negocio no encontrado'), 'Negocio no encontrado'],
    ['cannot be reached', unreachable, 'Error en la petición.'],
  ])('becomes a form to create one, and says so, when the business %s (A74)', async (_, answer, text) => {
    let found = false;
    const sent = platform({ getBusiness: () => (found ? undefined : answer()) });
    const { user } = renderApp('/dashboard/businesses/b1');
    expect(await banner()).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Crear nuevo negocio' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'CREAR NEGOCIO' })).toBeEnabled();
    found = true;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'ACTUALIZAR NEGOCIO' })).toBeEnabled();
    expect(await nameField()).toHaveValue('Panadería Sol de Oro');
    expect(sent.filter(({ url }) => url.includes('/businesses/'))).toHaveLength(2);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks before the loaded business replaces what was typed meanwhile', async () => {
    fakePlatform();
    const { user } = renderApp('/dashboard/businesses/b1');
    await banner();
    await rename('Panadería Luna');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(ask).toHaveBeenCalledWith('Hay cambios sin guardar. ¿Quieres salir y perderlos?');
    expect(await nameField()).toHaveValue('Panadería Luna');
  });
});

describe('leaving', () => {
  it('goes back one step after a save, to the list it came from', async () => {
    platform();
    const { user } = renderApp('/dashboard/businesses?page=1');
    await user.click(await screen.findByRole('link', { name: 'Panadería Sol de Oro' }));
    await rename('Panadería Luna');
    await user.click(screen.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }));
    await screen.findByText('Negocio actualizado exitosamente');
    await waitFor(() => expect(pathname() + window.location.search).toBe('/dashboard/businesses?page=1'));
    expect(ask).not.toHaveBeenCalled();
  });

  const question = () => screen.findByRole('dialog', { name: '¿Salir de esta página?' });

  it('from changes is asked about once, and stays if told so', async () => {
    platform();
    const { user } = renderApp('/dashboard/businesses');
    await user.click(await screen.findByRole('link', { name: 'Panadería Sol de Oro' }));
    await rename('Panadería Luna');
    await user.click(screen.getByRole('link', { name: 'Ofertas' }));
    await waitFor(async () => expect(await question()).toHaveTextContent('Queda un borrador en este equipo.'));
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    expect(pathname()).toBe('/dashboard/businesses/b1');
    expect(await nameField()).toHaveValue('Panadería Luna');
    await user.click(screen.getByRole('link', { name: 'Negocios' }));
    await user.click(within(await question()).getByRole('button', { name: 'Salir' }));
    await waitFor(() => expect(pathname()).toBe('/dashboard/businesses'));
    expect(ask).not.toHaveBeenCalled();
  });

  it('still asks after a save that failed', async () => {
    platform({ updateBusiness: () => refusal(422, 'El RIF ya existe') });
    const { user } = renderApp('/dashboard/businesses/b1');
    await rename('Panadería Luna');
    await user.click(screen.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }));
    await screen.findByText('El RIF ya existe');
    await waitFor(() => expect(screen.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' })).toBeEnabled());
    await user.click(screen.getByRole('link', { name: 'Negocios' }));
    expect(await question()).toBeVisible();
  });

  it('lets the browser ask when the tab is closed, while something is unsaved', async () => {
    platform();
    renderApp('/dashboard/businesses/b1');
    await nameField();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await rename('Panadería Luna');
    expect(close()).toBe(true);
    await rename('Panadería Sol de Oro');
    expect(close()).toBe(false);
  });

  it('goes to the login without asking when the session has ended', async () => {
    platform({ updateBusiness: () => refusal(401, 'Sesión expirada') });
    const { user } = renderApp('/dashboard/businesses/b1');
    await rename('Panadería Luna');
    await user.click(screen.getByRole('button', { name: 'ACTUALIZAR NEGOCIO' }));
    expect(await screen.findByRole('button', { name: 'INICIAR SESIÓN' })).toBeVisible();
    expect(screen.getAllByText('Sesión expirada')).toHaveLength(2);
    expect(screen.queryByText('Negocio actualizado exitosamente')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('starts anew, pictures included, from one business to the next and to a new one', async () => {
    platform();
    const { user } = renderApp('/dashboard/businesses');
    await user.click(await screen.findByRole('link', { name: 'Panadería Sol de Oro' }));
    await rename('Panadería Luna');
    act(() => {
      window.history.pushState({ idx: 2 }, '', '/dashboard/businesses/b2');
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }));
    });
    await user.click(within(await question()).getByRole('button', { name: 'Salir' }));
    await waitFor(async () => expect(await nameField()).toHaveValue('Café Ávila'));
    expect(screen.queryByText(/Vista previa de imágenes/)).toBeNull();
  });
});
