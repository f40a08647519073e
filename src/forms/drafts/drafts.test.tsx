import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Entrance } from '../../Entrance';
import { session } from '../../providers/session';
import { drafts } from '../../storage/drafts';
import { browserDatabase } from '../../testing/browserDatabase';
import { buildOffer, buildUser, uuid } from '../../testing/builders';
import { refusal } from '../../testing/fakeFetch';
import { fakePlatform } from '../../testing/fakePlatform';
import { field, fill, fillEverything, offerRecords, platform, saveButton } from '../../testing/offerForm';
import { renderApp } from '../../testing/renderApp';
// Loads the code before any test waits for it.
import '../../offers/OfferPages';
import '../../offers/OfferList';
import '../../users/UserPages';
import './draftCode';

const OFFER = buildOffer();
const EDIT = `/dashboard/offers/${OFFER.id}`;
const ADD = '/dashboard/offers/add';

afterEach(() => {
  browserDatabase.open = async () => browserDatabase.rows;
});

const kept = async () => {
  await drafts.load();
  return drafts.get() ?? [];
};
const untilKept = (title: string) =>
  waitFor(async () => expect((await kept()).map(({ values }) => values.title)).toEqual([title]));
const keptKeys = () => [...browserDatabase.rows.keys()].filter((key) => key.startsWith('draft/'));
const banner = () => screen.findByRole('region', { name: 'Borrador' });
const button = (name: string) => screen.findByRole('button', { name });

/** Types into the form at an address and leaves the page, as when a tab is closed. */
async function leaveDraft(address = EDIT, title = 'Brunch') {
  const page = renderApp(address);
  await saveButton();
  await waitFor(() => expect(field('Título')).toBeEnabled());
  fill('Título', title);
  await untilKept(title);
  page.unmount();
}

/** The same user opens a page again, in the same session. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  render(<Entrance />);
  return userEvent.setup({ delay: null });
}

async function reopen(address = EDIT) {
  const user = open(address);
  await saveButton();
  return user;
}

describe('a draft', () => {
  it('is offered above the form, which shows what is stored until it is wanted', async () => {
    platform();
    await leaveDraft();
    const user = await reopen();
    expect(await banner()).toHaveTextContent('Hay un borrador de ahora mismo');
    await waitFor(() => expect(field('Título')).toBeEnabled());
    expect(field('Título')).toHaveValue(OFFER.title);
    await user.click(await button('Recuperar'));
    await waitFor(() => expect(field('Título')).toHaveValue('Brunch'));
    expect(await banner()).toHaveTextContent('Borrador recuperado. Revísalo y guarda.');
    expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull();
    fill('Título', 'Brunch criollo');
    await untilKept('Brunch criollo');
  });

  it('is offered in the form of its own record alone (W-10)', async () => {
    const other = buildOffer({ id: uuid(7), title: 'Almuerzo' });
    fakePlatform({ ...offerRecords(), offers: [OFFER, other] });
    await leaveDraft();
    for (const address of [`/dashboard/offers/${other.id}`, ADD]) {
      window.history.replaceState(null, '', address);
      const page = render(<Entrance />);
      await saveButton();
      await waitFor(() => expect(field('Título')).toBeEnabled());
      // Drafts were looked for by now: this form's own is kept beside the other.
      fill('Título', 'Cena');
      await waitFor(async () => expect(await kept()).toHaveLength(2));
      expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull();
      fill('Título', address === ADD ? '' : other.title);
      await waitFor(async () => expect(await kept()).toHaveLength(1));
      page.unmount();
    }
    await reopen();
    expect(await button('Recuperar')).toBeVisible();
  });

  it('goes when it is discarded, and can be had back while the page stands', async () => {
    platform();
    await leaveDraft();
    const user = await reopen();
    await user.click(await button('Descartar'));
    expect(await banner()).toHaveTextContent('Borrador descartado');
    expect(await kept()).toEqual([]);
    await user.click(await button('Deshacer'));
    await untilKept('Brunch');
    expect(await button('Recuperar')).toBeVisible();
  });

  it('goes when the change is taken back, and is not made by looking', async () => {
    platform();
    await leaveDraft();
    const user = await reopen();
    await user.click(await button('Recuperar'));
    await waitFor(() => expect(field('Título')).toHaveValue('Brunch'));
    fill('Título', OFFER.title);
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('goes before the page is left after a save, and stays where the save was refused', async () => {
    const answers = [() => refusal(422, 'Sin permiso'), () => undefined];
    platform({}, { updateOffer: () => answers.shift()?.() });
    const { user } = renderApp(EDIT);
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    fill('Título', 'Brunch');
    await user.click(await saveButton());
    await screen.findByText(/No se guardó/);
    expect((await kept()).map(({ title }) => title)).toEqual([OFFER.title]);
    await user.click(await saveButton());
    await screen.findByText('Oferta actualizada exitosamente');
    expect(await kept()).toEqual([]);
    expect(keptKeys()).toEqual([]);
  });

  it('has its pictures, in their order, and sends them', async () => {
    const sent = platform();
    const page = renderApp(ADD);
    await fillEverything(page.user);
    await waitFor(async () => expect((await kept())[0]?.values.images).toHaveLength(1));
    page.unmount();
    const user = await reopen(ADD);
    await user.click(await button('Recuperar'));
    expect(await screen.findByText('Vista previa de imágenes (1)')).toBeVisible();
    await user.click(await saveButton());
    await screen.findByText('Oferta creada exitosamente');
    expect(sent.filter(({ url }) => url === '/files')).toHaveLength(1);
    expect(keptKeys()).toEqual([]);
  });

  it('takes the newer value of what it did not touch, and says what changed', async () => {
    const records = offerRecords();
    fakePlatform(records);
    await leaveDraft();
    Object.assign(records, { offers: [buildOffer({ title: 'Merienda', description: 'Otra descripción.' })] });
    const user = await reopen();
    await waitFor(async () => expect(await banner()).toHaveTextContent('Lo guardado cambió desde entonces'));
    const rows = within(await banner());
    expect(rows.getByText('Merienda')).toBeInTheDocument();
    expect(rows.getByText('Otra descripción.')).toBeInTheDocument();
    await user.click(await button('Recuperar'));
    await waitFor(() => expect(field('Título')).toHaveValue('Brunch'));
    expect(field('Descripción')).toHaveValue('Otra descripción.');
  });

  it('of a record that is gone becomes a new one', async () => {
    const records = offerRecords();
    fakePlatform(records);
    await leaveDraft();
    Object.assign(records, { offers: [] });
    const user = await reopen();
    await waitFor(async () => expect(await banner()).toHaveTextContent('Lo que editabas no se pudo abrir'));
    await user.click(await button('Recuperar'));
    await waitFor(() => expect(field('Título')).toHaveValue('Brunch'));
  });

  it('is made once though its answer was lost together with the page', async () => {
    const records = { ...offerRecords(), offers: [], capabilities: ['idempotency-key' as const] };
    const sent = fakePlatform(Object.assign(records, { losing: ['createOffer' as const] }));
    const page = renderApp(ADD, buildUser(), ['idempotency-key']);
    await fillEverything(page.user);
    await page.user.click(await saveButton());
    await screen.findAllByText(/Puede que no se haya guardado|una sola vez|dos veces/);
    expect(records.offers).toHaveLength(1);
    await waitFor(async () => expect((await kept())[0]?.values.images).toEqual(['/files/uncategorized/1.webp']));
    page.unmount();
    const user = await reopen(ADD);
    await user.click(await button('Recuperar'));
    await user.click(await saveButton());
    await screen.findByText('Oferta creada exitosamente');
    expect(records.offers).toHaveLength(1);
    const keys = sent
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/offers'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('never holds a password', async () => {
    platform();
    renderApp('/dashboard/users/add');
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Rosa' } });
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'secreta-2026' } });
    await waitFor(async () => expect((await kept())[0]?.values.name).toBe('Rosa'));
    expect(JSON.stringify(await kept())).not.toContain('secreta');
  });

  it('is told once that it is not kept where the browser keeps nothing, and the form works', async () => {
    platform();
    renderApp(EDIT);
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    browserDatabase.open = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    fill('Título', 'Brunch');
    expect(await screen.findByText('En este navegador no se guardan borradores.')).toBeVisible();
    expect(field('Título')).toHaveValue('Brunch');
  });
});

/** Types, a moment ago. */
async function typeSignedIn() {
  platform();
  session.open(buildUser(), 't');
  const user = await reopen();
  await waitFor(() => expect(field('Título')).toBeEnabled());
  fill('Título', 'Brunch');
  return user;
}

describe('where drafts are', () => {
  it('the list marks their record, and the palette leads to it', async () => {
    platform();
    await leaveDraft();
    const user = open('/dashboard/offers');
    expect(
      await screen.findByRole('heading', { level: 2, name: new RegExp(`^${OFFER.title}.*Borrador$`) }),
    ).toBeVisible();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /Ir a/ }), 'borradores');
    await user.click(await screen.findByRole('option', { name: /Borrador/ }));
    await waitFor(() => expect(window.location.pathname).toBe(EDIT));
  });

  it('Salir asks, and deletes them if told so', async () => {
    const user = await typeSignedIn();
    await user.click(await button('Salir'));
    const dialog = await screen.findByRole('dialog', { name: '¿Salir?' });
    expect(dialog).toHaveTextContent(
      'Tienes 1 borrador. Si sales se queda hasta siete días en este equipo para cuando vuelvas.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Salir y borrarlos' }));
    expect(await button('INICIAR SESIÓN')).toBeVisible();
    session.open(buildUser(), 't');
    expect(await kept()).toEqual([]);
  });

  it('a session that ends in the middle of typing leaves them to the next one', async () => {
    await typeSignedIn();
    act(() => session.expire('Tu sesión expiró', 't'));
    expect(await button('INICIAR SESIÓN')).toBeVisible();
    session.open(buildUser(), 't');
    await untilKept('Brunch');
  });

  it('a user who signs in while another one types gets nothing of it', async () => {
    await typeSignedIn();
    const write = vi.spyOn(drafts, 'write');
    // In another tab, whose message comes late.
    act(() => session.open(buildUser({ id: 'luis' }), 'other'));
    // The form writes once more.
    await waitFor(() => expect(write).toHaveBeenCalled());
    await Promise.all(write.mock.results.map(({ value }) => value));
    expect(await kept()).toEqual([]);
    session.end();
    session.open(buildUser(), 't');
    await untilKept('Brunch');
  });
});
