import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';
import { json, later, plain, refusal, type SentRequest, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead, once } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the page's code before any test waits for it.
import './SettingsPage';

const RATE = '/api/gs/payment-service/payments/exchange/usd-ves';
const UPDATED = 'Configuración actualizada exitosamente';
const CSV = 'Descargar CSV de usuarios consumidores';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Tasa del dólar/ });
const submit = () => screen.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' });
const puts = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'PUT');

async function type(user: ReturnType<typeof renderApp>['user'], text: string) {
  const input = await field();
  await user.clear(input);
  if (text) await user.type(input, text, { initialSelectionStart: 0, initialSelectionEnd: 0 });
  return input;
}

describe('the exchange rate', () => {
  it.each([
    [{ usdVesExchangeRate: 36500.75 }, '36.500,75'],
    [{ rate: '36.5' }, '36,50'],
    ['36.5', '36,50'],
    [36.5, '36,50'],
    [{ usdVesExchangeRate: 0 }, '0,00'],
    [null, ''],
  ])('is filled in from %j: %s', async (data, shown) => {
    const sent = fakePlatform({ instead: { getExchangeRate: () => json({ data }) } });
    renderApp('/dashboard/settings');
    expect(await field()).toHaveValue(shown);
    expect(screen.getByText('Bs.S')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${RATE}`]);
    expect(Boolean(screen.queryByText('Todavía no hay una tasa.'))).toBe(data === null);
  });

  it.each([
    ['37,25', '37,25', 37.25],
    ['37.25', '37,25', 37.25],
    ['1234,5', '1.234,50', 1234.5],
    ['36.500,75', '36.500,75', 36500.75],
    ['1.234', '1.234,00', 1234],
    ['0', '0,00', 0],
  ])('%s is sent as a number, once, and is the rate in force then', async (typed, shown, number) => {
    const sent = fakePlatform({ rate: 36.5 });
    const { user } = renderApp('/dashboard/settings');
    expect(await type(user, typed)).toHaveValue(typed);
    await user.dblClick(submit());
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(puts(sent)).toMatchObject([{ url: RATE, body: { usdVesExchangeRate: number } }]);
    expect(await screen.findByText(`Tasa actual: Bs. ${shown} por USD`)).toBeVisible();
    expect(await field()).toHaveValue(shown);
    // Nothing is unsaved: the page can be left without a question.
    const question = vi.spyOn(window, 'confirm');
    await user.click(screen.getByRole('link', { name: 'Pagos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
    expect(question).not.toHaveBeenCalled();
  });

  it.each([
    ['36500.75', '36.500,75'],
    ['36.500,75', '36.500,75'],
    ['1234.5', '1.234,50'],
    ['Bs. 36,50', '36,50'],
    ['36,50 Bs.S', '36,50'],
  ])('%s is understood when it is pasted', async (pasted, shown) => {
    fakePlatform();
    const { user } = renderApp('/dashboard/settings');
    const input = await field();
    await user.click(input);
    await user.paste(pasted);
    await user.tab();
    expect(input).toHaveValue(shown);
  });

  it.each([
    ['', 'Tasa del dólar es obligatoria'],
    ['-38', 'La tasa no puede ser negativa'],
    ['36,505', 'La tasa admite como máximo 2 decimales'],
    ['36.50,75', 'Escribe un monto como 1.234,50'],
  ])('%j is refused beside the field and sends nothing', async (typed, message) => {
    const sent = fakePlatform({ rate: 36.5 });
    const { user } = renderApp('/dashboard/settings');
    await type(user, typed);
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(puts(sent)).toEqual([]);
  });

  it.each([
    ['37', '+1,37%', ''],
    ['40', '+9,59%', 'La tasa varía +9,59%: revísala antes de actualizar.'],
    ['30', '-17,81%', 'La tasa varía -17,81%: revísala antes de actualizar.'],
    [
      '3650',
      '+9.900%',
      '¿Está la coma en su lugar? La tasa actual es Bs. 36,50 por USD; quizás quisiste escribir 36,50 Bs.S.',
    ],
    ['0', '-100%', 'Con una tasa de 0, todo costaría 0 bolívares.'],
  ])('%s changes it by %s and is warned of: %j, but never refused', async (typed, change, warning) => {
    const sent = fakePlatform({ rate: 36.5 });
    const { user } = renderApp('/dashboard/settings');
    await type(user, typed);
    expect(screen.getByText(`Variación: ${change}`)).toBeVisible();
    const beside = submit().parentElement;
    if (warning) expect(beside).toHaveTextContent(warning);
    else expect(beside).not.toHaveTextContent(/coma|cambia|costaría/);
    expect(submit()).toBeEnabled();
    await user.click(submit());
    await waitFor(() => expect(puts(sent)).toHaveLength(1));
  });

  it('keeps what was typed after a failure, and warns before it is lost', async () => {
    const answers = [unreachable, () => refusal(409, 'La tasa cambió hace un momento.')];
    fakePlatform({ rate: 36.5, instead: { updateExchangeRate: () => answers.shift()?.() } });
    const { user } = renderApp('/dashboard/settings');
    const input = await type(user, '37');
    await user.click(submit());
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
    expect(input).toHaveValue('37,00');
    await user.click(submit());
    expect(await screen.findByText('La tasa cambió hace un momento.')).toBeVisible();
    expect(screen.queryByText(UPDATED)).toBeNull();
    expect(screen.getByText('Tasa actual: Bs. 36,50 por USD')).toBeVisible();
    const question = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('link', { name: 'Pagos' }));
    await waitFor(() => expect(question).toHaveBeenCalledOnce());
    expect(input).toHaveValue('37,00');
    await user.click(submit());
    expect(await screen.findByText(UPDATED)).toBeVisible();
  });

  it('marks the field with what the platform has against it, until something else is typed', async () => {
    const fields = { usdVesExchangeRate: 'La tasa es demasiado alta', source: 'No se conoce' };
    const updateExchangeRate = () => json({ error: { detail: 'Revisa los datos', fields } }, 422);
    fakePlatform({ rate: 36.5, instead: { updateExchangeRate } });
    const { user } = renderApp('/dashboard/settings');
    const input = await type(user, '370');
    await user.click(submit());
    await waitFor(() => expect(input).toHaveAccessibleDescription('La tasa es demasiado alta'));
    expect(input).toBeInvalid();
    await waitFor(() => expect(input).toHaveFocus());
    const notice = 'No se guardó. Revisa los datos · No se conoce';
    expect(screen.getByText(notice, { selector: 'form p' })).toBeVisible();
    await user.type(input, '{Backspace}');
    await waitFor(() => expect(input).toBeValid());
    await user.click(submit());
    await waitFor(() => expect(input).toBeInvalid());
  });

  it('without a network it fails at once, and nothing is sent later', async () => {
    const sent = fakePlatform({ rate: 36.5, instead: { updateExchangeRate: unreachable } });
    const { user } = renderApp('/dashboard/settings');
    const input = await type(user, '37');
    onlineManager.setOnline(false);
    await user.click(submit());
    expect(await screen.findByText('Error en la petición.')).toBeVisible();
    onlineManager.setOnline(true);
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(input).toHaveValue('37,00');
    expect(puts(sent)).toHaveLength(1);
  });

  it('locks the form while it is sent', async () => {
    const answer = later();
    fakePlatform({ rate: 36.5, instead: { updateExchangeRate: () => answer.answer } });
    const { user } = renderApp('/dashboard/settings');
    const input = await type(user, '37');
    await user.click(submit());
    await waitFor(() => expect(submit()).toBeDisabled());
    expect(input).toBeDisabled();
    answer.resolve(plain(null, 204));
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('that cannot be read can be read again, and set all the same', async () => {
    const getExchangeRate = once(() => refusal(503, 'La base de datos no responde.'));
    const sent = fakePlatform({ rate: 36.5, instead: { getExchangeRate } });
    const { user } = renderApp('/dashboard/settings');
    expect(await screen.findByText('La base de datos no responde.')).toBeVisible();
    expect(screen.getByText(/^No se pudo cargar la tasa actual/)).toBeVisible();
    expect(screen.queryByText('Todavía no hay una tasa.')).toBeNull();
    await type(user, '40');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Tasa actual: Bs. 36,50 por USD')).toBeVisible();
    expect(await field()).toHaveValue('40,00');
    await user.click(submit());
    await waitFor(() => expect(puts(sent)).toMatchObject([{ body: { usdVesExchangeRate: 40 } }]));
  });

  it('can be looked at by an owner, who is offered nothing that is refused', async () => {
    fakePlatform({ rate: 36.5 });
    renderApp('/dashboard/settings', buildUser({ permission: 'owner' }));
    const input = await field();
    expect(input).toHaveValue('36,50');
    expect(input).toBeDisabled();
    expect(screen.getByText('Solo un administrador puede cambiarla.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' })).toBeNull();
    expect(screen.queryByRole('button', { name: CSV })).toBeNull();
  });
});

describe('the CSV of consumers', () => {
  let saved: { name: string; href: string }[];
  beforeEach(() => {
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  const button = () => screen.findByRole('button', { name: CSV });
  const asked = (sent: SentRequest[]) => sent.filter(({ url }) => url.includes('consumers-csv'));

  it('is downloaded once, shows how far it is, and is saved under its name', async () => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
      },
    });
    const headers = {
      'content-type': 'text/csv',
      'content-length': '3000000',
      'content-disposition': 'attachment; filename="hoy.csv"',
    };
    const sent = fakePlatform({ instead: { exportConsumers: () => new Response(stream, { headers }) } });
    const { user } = renderApp('/dashboard/settings');
    await user.dblClick(await button());
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    expect(await button()).toHaveFocus();
    await user.click(await button());
    body?.enqueue(new Uint8Array(1_500_000));
    expect(await screen.findByText('1,5 MB de 3,0 MB')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Descargando…' })).toHaveAttribute('value', '1500000');
    expect(saved).toEqual([]);
    body?.enqueue(new Uint8Array(1_500_000));
    body?.close();
    expect(await screen.findByText('CSV de usuarios consumidores descargado exitosamente')).toBeVisible();
    expect(saved).toEqual([{ name: 'hoy.csv', href: expect.stringMatching(/^blob:/) }]);
    expect(asked(sent)).toHaveLength(1);
    expect(await button()).toHaveAttribute('aria-disabled', 'false');
  });

  it.each([
    ['an error in it', () => refusal(200, 'Hay otra exportación en curso.'), 'Hay otra exportación en curso.'],
    ['a refusal', () => refusal(429, 'Espera un minuto.'), 'Espera un minuto.'],
    ['no answer', unreachable, 'Error en la petición.'],
  ])('that fails says so twice and saves nothing: %s (A38)', async (_, csv, text) => {
    fakePlatform({ instead: { exportConsumers: csv } });
    const { user } = renderApp('/dashboard/settings');
    await user.click(await button());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('No se pudo exportar el CSV de usuarios consumidores')).toBeVisible();
    expect(saved).toEqual([]);
    expect(await button()).toHaveAttribute('aria-disabled', 'false');
  });

  it('that the browser does not save is told', async () => {
    fakePlatform();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no');
    });
    const { user } = renderApp('/dashboard/settings');
    await user.click(await button());
    expect(await screen.findByText('No se pudo descargar el archivo CSV')).toBeVisible();
    expect(screen.queryByText(/exitosamente/)).toBeNull();
  });

  it('that is refused to this session ends it, with one text', async () => {
    fakePlatform({ instead: { exportConsumers: () => refusal(403, 'No tienes permiso.') } });
    const { user } = renderApp('/dashboard/settings');
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    expect(screen.getByText('No tienes permiso.')).toBeVisible();
    expect(screen.queryByText('No se pudo exportar el CSV de usuarios consumidores')).toBeNull();
  });

  it.each(['Cancelar', 'leaving the page'])('stops on %s, in silence', async (how) => {
    const exportConsumers: Instead['exportConsumers'] = ({ init }) =>
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const sent = fakePlatform({ instead: { exportConsumers } });
    const { user } = renderApp('/dashboard/settings');
    await user.click(await button());
    if (how === 'Cancelar') await user.click(await screen.findByRole('button', { name: how }));
    else fireEvent.click(screen.getByRole('link', { name: 'Pagos' }));
    await waitFor(() => expect(asked(sent)[0]?.init.signal?.aborted).toBe(true));
    await waitFor(() => expect(screen.queryByText('Descargando…', { exact: false })).toBeNull());
    expect(screen.queryByText(/No se pudo|Error/)).toBeNull();
    expect(saved).toEqual([]);
  });
});
