import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../queryClient';
import { buildUser } from '../testing/builders';
import { json, refusal, type SentRequest, unreachable } from '../testing/fakeFetch';
import { fakePlatform, once } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './SettingsPage';

const RATE = '/api/gs/payment-service/payments/exchange/usd-ves';
const UPDATED = 'Configuración actualizada exitosamente';

afterEach(() => {
  onlineManager.setOnline(true);
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
  // The answers of platforms: src/providers/payments.test.ts.
  it.each([
    [{ usdVesExchangeRate: 36500.75 }, '36.500,75'],
    [null, ''],
  ])('is filled in from %j: %s (R225, R363, R364)', async (data, shown) => {
    const sent = fakePlatform({ instead: { getExchangeRate: () => json({ data }) } });
    renderApp('/dashboard/settings');
    expect(await field()).toHaveValue(shown);
    expect(screen.getByText('Bs.S')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${RATE}`]);
    expect(Boolean(screen.queryByText('Todavía no hay una tasa.'))).toBe(data === null);
  });

  // How amounts are typed and pasted: src/inputs/MoneyInput.test.tsx and contract/typedAmount.test.ts.
  it.each([
    ['36.500,75', '36.500,75', 36500.75],
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
    await user.click(screen.getByRole('link', { name: 'Pagos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  });

  it('set as it is already is sent too, since another platform may count it, and said to be the same', async () => {
    const sent = fakePlatform({ rate: 36.5 });
    const { user } = renderApp('/dashboard/settings');
    await type(user, '36,5');
    await user.click(submit());
    expect(await screen.findByText('La tasa sigue igual: ya era Bs. 36,50 por USD.')).toBeVisible();
    expect(puts(sent)).toMatchObject([{ body: { usdVesExchangeRate: 36.5 } }]);
    expect(screen.queryByText(UPDATED)).toBeNull();
    await type(user, '37');
    await user.click(submit());
    expect(await screen.findByText(UPDATED)).toBeVisible();
  });

  // What else is refused: contract/exchangeRate.test.ts.
  it.each([
    ['', 'Tasa del dólar es obligatoria'],
    ['36.50,75', 'Escribe un monto como 1.234,50'],
  ])('%j is refused beside the field and sends nothing', async (typed, message) => {
    const sent = fakePlatform({ rate: 36.5 });
    const { user } = renderApp('/dashboard/settings');
    await type(user, typed);
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(puts(sent)).toEqual([]);
  });

  // Which changes have a warning, and its texts: contract/rateChange.test.ts and messages.test.ts.
  it.each([
    ['37', '+1,37%', ''],
    ['40', '+9,59%', 'La tasa varía +9,59%: revísala antes de actualizar.'],
    [
      '3.650',
      '+9.900%',
      'Se entiende 3.650,00. ¿Está la coma en su lugar? La tasa actual es Bs. 36,50 por USD; quizás quisiste escribir 36,50 Bs.S.',
    ],
    ['0', '-100%', 'Con una tasa de 0, todo costaría 0 bolívares.'],
  ])('%s changes it by %s and is warned of: %j, but sent by one press', async (typed, change, warning) => {
    const sent = fakePlatform({ rate: 36.5 });
    const { user } = renderApp('/dashboard/settings');
    const input = await field();
    await user.clear(input);
    await user.paste(typed);
    expect(screen.getByText(`Variación: ${change}`)).toBeVisible();
    expect(input).toHaveAccessibleDescription(warning);
    if (warning) expect(screen.getByText(warning, { selector: '[role="status"]' })).toBeInTheDocument();
    expect(input).toBeValid();
    await user.click(submit());
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(puts(sent)).toHaveLength(1);
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
    await user.click(screen.getByRole('link', { name: 'Pagos' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Salir de esta página?' }));
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(input).toHaveValue('37,00');
    await user.click(submit());
    expect(await screen.findByText(UPDATED)).toBeVisible();
  });

  it.each([
    ['Tu cambio', [40], '40,00'],
    ['Lo guardado', [], '38,00'],
  ])('that another person set meanwhile is asked about: %s (R-11)', async (choice, sentRates, shown) => {
    const rates = [36.5, 38, 38];
    const sent = fakePlatform({
      rate: 36.5,
      instead: { getExchangeRate: () => json({ data: { usdVesExchangeRate: rates.shift() ?? 40 } }) },
    });
    const { user } = renderApp('/dashboard/settings');
    const input = await type(user, '40');
    await user.click(submit());
    const question = within(await screen.findByRole('dialog', { name: 'Hay otros cambios guardados' }));
    expect(question.getByRole('radio', { name: 'Lo guardado', description: /38,00/ })).not.toBeChecked();
    expect(puts(sent)).toEqual([]);
    await user.click(question.getByRole('radio', { name: choice }));
    expect(Boolean(question.queryByText(/Se reemplaza lo que estaba guardado/))).toBe(choice === 'Tu cambio');
    await user.click(question.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(input).toHaveValue(shown));
    expect(puts(sent).map(({ body }) => body)).toEqual(sentRates.map((usdVesExchangeRate) => ({ usdVesExchangeRate })));
    expect(await screen.findByText(`Tasa actual: Bs. ${shown} por USD`)).toBeVisible();
  });

  it('that another person set, and that was read here meanwhile, is asked about too', async () => {
    const rates = [36.5];
    const sent = fakePlatform({
      instead: { getExchangeRate: () => json({ data: { usdVesExchangeRate: rates.shift() ?? 38 } }) },
    });
    const { user } = renderApp('/dashboard/settings');
    const input = await type(user, '40');
    // As when the window gets the focus again.
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Tasa actual: Bs. 38,00 por USD')).toBeVisible();
    expect(input).toHaveValue('40');
    await user.click(submit());
    expect(await screen.findByRole('dialog', { name: 'Hay otros cambios guardados' })).toBeVisible();
    expect(puts(sent)).toEqual([]);
  });

  it('keeps what was typed on Cancelar, and where it cannot be read again', async () => {
    let reads = 0;
    const answers = [36.5, 38];
    const getExchangeRate = () => {
      reads += 1;
      const rate = answers.shift();
      return rate === undefined ? unreachable() : json({ data: { usdVesExchangeRate: rate } });
    };
    const sent = fakePlatform({ rate: 36.5, instead: { getExchangeRate } });
    const { user } = renderApp('/dashboard/settings');
    const input = await type(user, '40');
    await user.click(submit());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input).toHaveValue('40,00');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    expect(
      await screen.findByText(/^No se guardó nada, porque no se pudo comprobar si algo cambió mientras tanto/),
    ).toBeVisible();
    expect([reads, puts(sent)]).toEqual([3, []]);
    expect(input).toHaveValue('40,00');
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
    expect(screen.queryByRole('button', { name: 'Descargar CSV de usuarios consumidores' })).toBeNull();
  });
});
