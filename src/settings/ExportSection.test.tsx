import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, type SentRequest, unreachable } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './SettingsPage';

const CSV = 'Descargar CSV de usuarios consumidores';

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

  it('is downloaded once, shows how far it is, and is saved under its name (R228, R229, R409)', async () => {
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
  ])('that fails says so twice and saves nothing: %s (V-04, A38, R433, R458)', async (_, csv, text) => {
    fakePlatform({ instead: { exportConsumers: csv } });
    const { user } = renderApp('/dashboard/settings');
    await user.click(await button());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('No se pudo exportar el CSV de usuarios consumidores')).toBeVisible();
    expect(saved).toEqual([]);
    expect(await button()).toHaveAttribute('aria-disabled', 'false');
  });

  it('that the browser does not save is told (R432)', async () => {
    fakePlatform();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no');
    });
    const { user } = renderApp('/dashboard/settings');
    await user.click(await button());
    expect(await screen.findByText('No se pudo descargar el archivo CSV')).toBeVisible();
    expect(screen.queryByText(/exitosamente/)).toBeNull();
  });

  it('that is refused to this session ends it, with its text alone', async () => {
    fakePlatform({ instead: { exportConsumers: () => refusal(403, 'No tienes permiso.') } });
    const { user } = renderApp('/dashboard/settings');
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
    expect(screen.getAllByText('No tienes permiso.')).toHaveLength(2);
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
