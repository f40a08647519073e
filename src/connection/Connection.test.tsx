import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../queryClient';
import { noteKey } from '../session/personalNotes';
import { buildBusiness, buildPayment, buildUser } from '../testing/builders';
import { plain, type SentRequest, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { SEARCHES } from '../testing/lists';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import '../businesses/BusinessPages';
import { Connection } from './Connection';

const LOST = /^Sin conexión/;
const BACK = 'Conexión recuperada · al día';
const NO_ANSWER = 'Error en la petición.';
const hanging = () => new Promise<Response>(() => {});
const gateway = () => plain('<html>502 Bad Gateway</html>', 502);

let instead: Instead;
let sent: SentRequest[];

beforeEach(() => {
  instead = {};
  sent = fakePlatform({
    businesses: [buildBusiness(), buildBusiness({ id: 'b2', name: 'Café Ávila' })],
    payments: [buildPayment()],
    instead,
  });
});

afterEach(() => {
  onlineManager.setOnline(true);
});

function open(address: string) {
  const app = renderApp(address);
  const strip = render(<Connection />);
  return { ...app, leave: () => [strip, app].map(({ unmount }) => unmount()) };
}

const firstRow = () => screen.findByRole('link', { name: 'Panadería Sol de Oro' });
const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
const lists = () => sent.filter(({ method, url }) => method === 'GET' && url.includes('/businesses?')).length;
/** Of the strip, which is drawn beside the page. */
const inStrip = async (text: string | RegExp) =>
  (await screen.findByText(text, { selector: '.strip .text, .strip .text *' })).closest('.text');
const buttonOfStrip = (name: string) => {
  const strip = document.querySelector<HTMLElement>('[role=status] .strip');
  if (!strip) throw new Error('There is no strip');
  return within(strip).getByRole('button', { name });
};
const retryButton = () => buttonOfStrip('Reintentar');

describe('a lost connection', () => {
  it.each([
    ['nothing comes', unreachable],
    ['a gateway answers in the place of the platform', gateway],
  ])('is said once, with the age of what is shown, where %s, and goes with the first answer', async (_, answer) => {
    open('/dashboard/businesses');
    await firstRow();
    instead.listBusinesses = answer;
    refresh();
    expect(await inStrip(LOST)).toHaveTextContent('Sin conexión · lo que ves es de ahora mismo');
    const before = lists();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
    refresh();
    await waitFor(() => expect(lists()).toBe(before + 1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
    expect(screen.getAllByText(LOST)).toHaveLength(1);
    instead.listBusinesses = undefined;
    fireEvent.click(retryButton());
    expect(await inStrip(BACK)).toBeVisible();
    expect(screen.queryByText(LOST)).toBeNull();
  });

  it('is not said of what the platform itself refuses', async () => {
    open('/dashboard/businesses');
    await firstRow();
    instead.listBusinesses = () => Response.json({ error: { detail: 'En mantenimiento' } }, { status: 503 });
    refresh();
    expect(await screen.findByText('En mantenimiento')).toBeVisible();
    expect(screen.queryByText(LOST)).toBeNull();
  });

  it('is looked for by itself, and then everything on screen is read again', async () => {
    open('/dashboard/businesses');
    await firstRow();
    instead.listBusinesses = unreachable;
    refresh();
    await inStrip(LOST);
    instead.listBusinesses = undefined;
    const before = lists();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await inStrip(BACK)).toBeVisible();
    // One check, and the list itself.
    expect(lists() - before).toBe(2);
  });

  it('a failed look is told by no toast, Reintentar by one', async () => {
    open('/dashboard/businesses');
    await firstRow();
    act(() => void window.dispatchEvent(new Event('offline')));
    await inStrip(LOST);
    instead.listBusinesses = unreachable;
    const before = lists();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(lists()).toBe(before + 1));
    expect(screen.queryByText(NO_ANSWER)).toBeNull();
    fireEvent.click(retryButton());
    expect(await screen.findByText(NO_ANSWER)).toBeVisible();
  });

  it('sends nothing by itself that failed, and pauses nothing (A101)', async () => {
    const { user } = open('/dashboard/businesses/b1');
    const save = await screen.findByRole('button', { name: 'ACTUALIZAR NEGOCIO' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), ' y más');
    onlineManager.setOnline(false);
    instead.getBusiness = unreachable;
    await user.click(save);
    expect(await screen.findByText(NO_ANSWER)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Panadería Sol de Oro y más');
    instead.getBusiness = undefined;
    onlineManager.setOnline(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await inStrip(BACK)).toBeVisible();
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(
      queryClient
        .getMutationCache()
        .getAll()
        .filter(({ state }) => state.isPaused),
    ).toEqual([]);
    // What was typed stays though the record was read again (A75), and the notice's button sends it.
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Panadería Sol de Oro y más');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/businesses'));
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});

describe('what this browser keeps', () => {
  afterEach(() => void vi.useRealTimers());

  it('is no answer of the platform, and no age of what it has answered', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now - 60 * 60_000 });
    const announced = SEARCHES;
    sent = fakePlatform({ payments: [buildPayment()], capabilities: announced, instead });
    renderApp('/dashboard/payments', buildUser(), announced);
    render(<Connection />);
    await screen.findByText('Pendiente');
    const note = noteKey({ name: 'views/payments' });
    await waitFor(() => expect(queryClient.getQueryData(note)).toBeDefined());
    vi.setSystemTime(now);
    const before = sent.length;
    refresh();
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actualizar' })).toBeEnabled());
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await inStrip(LOST)).toHaveTextContent('lo que ves es de ahora mismo');
    await act(() => queryClient.refetchQueries({ queryKey: note }));
    expect(await inStrip(LOST)).toBeVisible();
  });
});

it('where nothing was read yet, Reintentar asks the platform all the same', async () => {
  open('/dashboard/businesses/add');
  await screen.findByRole('textbox', { name: 'Nombre' });
  expect(sent.filter(({ method }) => method === 'GET')).toEqual([]);
  instead.listCategories = unreachable;
  act(() => void window.dispatchEvent(new Event('offline')));
  await inStrip(LOST);
  fireEvent.click(retryButton());
  expect(await screen.findByText(NO_ANSWER)).toBeVisible();
  expect(await inStrip(LOST)).toBeVisible();
  instead.listCategories = undefined;
  await waitFor(() => expect(retryButton()).toBeEnabled());
  fireEvent.click(retryButton());
  expect(await inStrip(BACK)).toBeVisible();
});

describe('what takes long', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 }));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is said after five seconds, and a read ends with Cancelar', async () => {
    instead.listBusinesses = hanging;
    open('/dashboard/businesses');
    await waitFor(() => expect(lists()).toBe(1));
    await wait(4_000);
    expect(screen.queryByText('Sigue cargando…')).toBeNull();
    await wait(1_500);
    await inStrip('Sigue cargando…');
    fireEvent.click(buttonOfStrip('Cancelar'));
    expect(await screen.findByText(NO_ANSWER)).toBeVisible();
    expect(screen.queryByText('Sigue cargando…')).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it('of a save, ends with Cancelar: the page says that it may not be saved, what was typed stays, and goes out by Reintentar', async () => {
    open('/dashboard/businesses/b1');
    const save = await screen.findByRole('button', { name: 'ACTUALIZAR NEGOCIO' });
    await waitFor(() => expect(save).toBeEnabled());
    fireEvent.change(screen.getByRole('textbox', { name: 'Nombre' }), { target: { value: 'Otro nombre' } });
    let stopped: AbortSignal | null | undefined;
    instead.updateBusiness = ({ init }) => {
      stopped = init.signal;
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    };
    fireEvent.click(save);
    await waitFor(() => expect(stopped).toBeDefined());
    await wait(5_500);
    await inStrip('Sigue cargando…');
    fireEvent.click(buttonOfStrip('Cancelar'));
    expect(await screen.findByText(/Error en la petición\. Puede que no se haya guardado\./)).toBeVisible();
    expect(stopped?.aborted).toBe(true);
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Otro nombre');
    expect(save).toBeEnabled();
    instead.updateBusiness = undefined;
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Negocio actualizado exitosamente')).toBeVisible();
  });
});
