import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { browserDatabase } from '../../testing/browserDatabase';
import { buildBusiness, buildOffer, buildPayment, buildUser, CARMEN, uuid } from '../../testing/builders';
import { json } from '../../testing/fakeFetch';
import { fakePlatform, type Instead } from '../../testing/fakePlatform';
import { newUser, SEARCHES } from '../../testing/lists';
import { renderApp } from '../../testing/renderApp';
// Loads the pages' code before any test waits for it.
import './Palette';
import '../../businesses/BusinessPages';
import '../../settings/SettingsPage';

const quinteros = Array.from({ length: 9 }, (_, at) =>
  buildUser({ id: uuid(900 + at), name: `Quintero ${at}`, email: `q${at}@gs.test`, permission: 'consumer' }),
);

interface Given {
  address?: string;
  me?: ReturnType<typeof buildUser>;
  announced?: readonly (typeof SEARCHES)[number][];
  instead?: Instead;
}

/** The application at an address, once its list is there. */
async function open({ address = '/dashboard/businesses', me = newUser(), announced = [], instead = {} }: Given = {}) {
  const sent = fakePlatform({
    businesses: [buildBusiness({ name: 'Las Guacamayas' })],
    offers: [buildOffer({ title: 'Desayuno en Las Guacamayas' })],
    users: [CARMEN, me, ...quinteros],
    payments: [buildPayment()],
    capabilities: announced,
    instead,
  });
  const { user } = renderApp(address, me, announced);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
  const searched = () =>
    sent.map(({ url }) => new URL(url, 'http://x')).filter(({ pathname }) => /search$/.test(pathname));
  return { user, sent, searched };
}

async function openPalette(given?: Given) {
  const opened = await open(given);
  await opened.user.keyboard('{Control>}k{/Control}');
  return { ...opened, field: await screen.findByRole('combobox', { name: 'Ir a…' }) };
}

const results = () => within(screen.getByRole('listbox', { name: 'Resultados' }));
const options = () =>
  results()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent?.trim() ?? '');
const chosen = () => results().getByRole('option', { selected: true });
const path = () => window.location.pathname;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const palette = () => screen.queryByRole('dialog', { name: 'Ir a…' });

describe('the palette', () => {
  it('opens by its button and by Ctrl+K, and closes by Ctrl+K and by its button', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Ir a…/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ir a…' })).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');
    expect(palette()).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(palette()).toBeNull();
  });

  it('finds a page by a word without its accent, and goes there on Enter', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'CONFIGURACION{Enter}');
    expect(await heading('Configuración')).toBeVisible();
    expect(palette()).toBeNull();
  });

  it('moves with the arrows, round the ends, and with Home and End, and tells which it is', async () => {
    const { user, field } = await openPalette();
    const all = options();
    const isChosen = (at: number) => {
      expect(chosen()).toHaveTextContent(all.at(at) ?? '');
      expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
    };
    isChosen(0);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    isChosen(2);
    await user.keyboard('{Home}{ArrowUp}');
    isChosen(-1);
    await user.keyboard('{ArrowDown}');
    isChosen(0);
    await user.keyboard('{End}');
    isChosen(-1);
  });

  it.each([
    [
      'admin',
      SEARCHES,
      ['Crear negocio', 'Crear oferta', 'Canjear cupón', 'Añadir usuario', 'Verificar pagos', 'Cambiar la tasa'],
    ],
    ['admin', [], ['Crear negocio', 'Crear oferta', 'Canjear cupón', 'Añadir usuario', 'Cambiar la tasa']],
    ['owner', SEARCHES, ['Crear oferta', 'Canjear cupón']],
  ] as const)('offers an %s what is there and theirs: %#', async (permission, announced, acts) => {
    await openPalette({ me: buildUser({ permission }), address: '/dashboard/businesses', announced });
    const told = options().filter((text) => text.endsWith('Acción'));
    expect(told).toEqual([...acts, 'Atajos de teclado', 'Salir'].map((text) => `${text} Acción`));
    expect(options().some((text) => text.startsWith('Inicio'))).toBe(permission === 'owner');
  });

  it('says when nothing is found, where the platform announced no search', async () => {
    const { user, field, searched } = await openPalette();
    await user.type(field, 'quintero{Enter}{ArrowDown}');
    expect(screen.getByText('Nada coincide con lo que escribiste.')).toBeVisible();
    expect(palette()).toBeVisible();
    expect(searched()).toEqual([]);
  });

  it('signs out', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'salir{Enter}');
    expect(await heading('Inicia sesión')).toBeVisible();
  });
});

describe('the searches', () => {
  const announced = SEARCHES;
  const address = '/dashboard/businesses';

  it('are asked all at once; some of what each finds is shown, and a line leads to the rest', async () => {
    const { user, field, searched } = await openPalette({ announced, address });
    const before = searched().length;
    await user.type(field, 'quinte');
    await waitFor(() => expect(options()).toHaveLength(6));
    expect(options()[0]).toMatch(/^Quintero /);
    expect(options()[5]).toBe('Ver los 9 en Usuarios Lista');
    expect(
      searched()
        .slice(before)
        .map(({ searchParams }) => searchParams.get('q')),
    ).toEqual(Array(6).fill('quinte'));
    await user.keyboard('{End}{Enter}');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toMatch(/users\?filter=%7B%22q%22%3A%22quinte%22/),
    );
  });

  it('tell of each payment how much, where it stands, when and whose', async () => {
    const { user, field } = await openPalette({ announced, address });
    await user.type(field, '001234');
    const told = '001234567890 · Bs. 456,25 · Pendiente · 20 nov. 2026 · Carmen Ortiz Pago';
    await waitFor(() => expect(options().map((text) => text.replace(/\s/g, ' '))).toEqual([told]));
  });

  it('say where they failed', async () => {
    const { user, field } = await openPalette({ announced, address, instead: { searchOffers: () => json({}, 500) } });
    await user.type(field, 'quinte');
    expect(await screen.findByText(/^No se pudo buscar en Ofertas\./)).toBeVisible();
    expect(options()).toContain('Ver los 9 en Usuarios Lista');
  });

  it('are not asked words that none of them takes', async () => {
    const { user, field, searched } = await openPalette({ announced, address });
    const before = searched().length;
    await user.type(field, 'a b c');
    expect(await screen.findByText(/^Escribe al menos 2 letras o cifras seguidas\./)).toBeVisible();
    expect(searched()).toHaveLength(before);
  });
});

describe('single keys', () => {
  it('press the page’s controls, and lead to its search', async () => {
    const { user, sent } = await open({ address: '/dashboard/offers' });
    const before = sent.length;
    await user.keyboard('r');
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await user.keyboard('/');
    const search = screen.getByRole('textbox', { name: 'Buscar oferta' });
    expect(search).toHaveFocus();
    // In a field keys are only text.
    await user.keyboard('n?/');
    expect(search).toHaveValue('n?/');
    expect(path()).toBe('/dashboard/offers');
  });

  it('create nothing for a user who may not, and open the palette where there is nothing to narrow', async () => {
    const { user } = await open({ me: buildUser({ permission: 'owner' }) });
    await user.keyboard('n');
    expect(path()).toBe('/dashboard/businesses');
    await user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: 'Ir a…' })).toHaveValue('');
  });

  it('are listed on ? and by the palette, and can be turned off, for the next visit too; Ctrl+K stays', async () => {
    const { user } = await open();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Usar atajos de una sola tecla' }));
    await waitFor(() => expect([...browserDatabase.rows.values()]).toContain(false));
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.keyboard('n?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/dashboard/businesses');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Ir a…' }), 'atajos{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  });
});
