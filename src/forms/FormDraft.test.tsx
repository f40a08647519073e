import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Entrance } from '../Entrance';
import type { Draft } from '../storage/drafts';
import { browserDatabase } from '../testing/browserDatabase';
import { buildOffer, buildUser, uuid } from '../testing/builders';
import { refusal } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { field, fill, fillEverything, offerRecords, platform, saveButton } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the code before any test waits for it.
import '../offers/OfferPages';
import '../users/UserPages';

const OFFER = buildOffer();
const EDIT = `/dashboard/offers/${OFFER.id}`;
const ADD = '/dashboard/offers/add';

afterEach(() => {
  browserDatabase.open = async () => browserDatabase.rows;
});

const kept = () =>
  [...browserDatabase.rows].flatMap(([key, draft]) => (key.startsWith('draft/') ? draft : [])) as Draft[];
const untilKept = (...titles: string[]) =>
  waitFor(() => expect(kept().map(({ values }) => values.title)).toEqual(titles));
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
async function reopen(address = EDIT) {
  window.history.replaceState(null, '', address);
  render(<Entrance />);
  await saveButton();
  await waitFor(() => expect(field('Título')).toBeEnabled());
  return userEvent.setup({ delay: null });
}

describe('a draft', () => {
  it('is offered above the form, which shows what is stored until it is wanted', async () => {
    platform();
    await leaveDraft();
    const user = await reopen();
    expect(await banner()).toHaveTextContent('Hay un borrador de ahora mismo');
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
    await reopen(`/dashboard/offers/${other.id}`);
    fill('Título', 'Cena');
    await untilKept('Brunch', 'Cena');
    expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull();
  });

  it('stays while nothing else is typed, and may still be recovered then', async () => {
    platform();
    await leaveDraft();
    const user = await reopen();
    fill('Título', 'Cena');
    await untilKept('Cena');
    fill('Título', OFFER.title);
    await untilKept('Brunch');
    await user.click(await button('Recuperar'));
    await waitFor(() => expect(field('Título')).toHaveValue('Brunch'));
  });

  it('goes when it is discarded, and when the change is taken back', async () => {
    platform();
    await leaveDraft();
    const user = await reopen();
    await user.click(await button('Descartar'));
    expect(await banner()).toHaveTextContent('Borrador descartado');
    await untilKept();
    fill('Título', 'Cena');
    await untilKept('Cena');
    fill('Título', OFFER.title);
    await untilKept();
  });

  it('goes before the page is left after a save, and stays where the save was refused', async () => {
    const answers = [() => refusal(422, 'Sin permiso'), () => undefined];
    platform({}, { updateOffer: () => answers.shift()?.() });
    const { user } = renderApp(EDIT);
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    fill('Título', 'Brunch');
    await user.click(await saveButton());
    await screen.findByText(/No se guardó/);
    await untilKept('Brunch');
    await user.click(await saveButton());
    await screen.findByText('Oferta actualizada exitosamente');
    expect(kept()).toEqual([]);
  });

  it('asks where somebody saved the same field since, and takes the newer value of what it did not touch', async () => {
    const records = offerRecords();
    const sent = fakePlatform(records);
    await leaveDraft();
    Object.assign(records, { offers: [buildOffer({ title: 'Merienda', description: 'Otra descripción.' })] });
    const user = await reopen();
    await user.click(await button('Recuperar'));
    await waitFor(() => expect(field('Título')).toHaveValue('Brunch'));
    expect(field('Descripción')).toHaveValue('Otra descripción.');
    await user.click(await saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Hay otros cambios guardados' }));
    expect(dialog.getByText('Merienda')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Tu cambio' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('Oferta actualizada exitosamente');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'Brunch',
      description: 'Otra descripción.',
    });
  });

  it('is made once though its answer was lost together with the page', async () => {
    const records = { ...offerRecords(), offers: [], capabilities: ['idempotency-key' as const] };
    const sent = fakePlatform(Object.assign(records, { losing: ['createOffer' as const] }));
    const page = renderApp(ADD, buildUser(), ['idempotency-key']);
    await fillEverything(page.user);
    await page.user.click(await saveButton());
    await screen.findAllByText(/Puede que no se haya guardado|una sola vez|dos veces/);
    expect(records.offers).toHaveLength(1);
    await waitFor(() => expect(kept()[0]?.values.images).toEqual(['/files/uncategorized/1.webp']));
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

  it('never holds a password, or a file', async () => {
    platform();
    const { user, unmount } = renderApp('/dashboard/users/add');
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Rosa' } });
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'secreta-2026' } });
    await waitFor(() => expect(kept()[0]?.values.name).toBe('Rosa'));
    await user.click(screen.getByRole('link', { name: 'Negocios' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('las imágenes y las contraseñas no');
    expect(JSON.stringify(kept())).not.toContain('secreta');
    unmount();
    const page = renderApp(ADD);
    await fillEverything(page.user);
    await waitFor(() => expect(kept().at(-1)?.values).toMatchObject({ title: '  Brunch criollo 🥞 ', images: [] }));
  });

  it.each([
    ['refuses', () => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('is not there where the browser’s database %s: it is said at leaving, and the form is sent', async (_, open) => {
    browserDatabase.open = open;
    platform();
    const { user } = renderApp(EDIT);
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    fill('Título', 'Brunch');
    await user.click(screen.getByRole('link', { name: 'Negocios' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Los cambios de este formulario se perderán.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await user.click(await saveButton());
    expect(await screen.findByText('Oferta actualizada exitosamente')).toBeVisible();
  });

  it('is kept for seven days', async () => {
    platform();
    await leaveDraft();
    for (const [key, draft] of browserDatabase.rows)
      browserDatabase.rows.set(key, { ...(draft as Draft), at: Date.now() - 7 * 24 * 60 * 60_000 });
    await reopen();
    await untilKept();
    expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull();
  });
});
