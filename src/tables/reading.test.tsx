import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keptSets } from '../providers/keptSets';
import { readPayment } from '../providers/paymentRecords';
import { session } from '../providers/session';
import { later, refusal } from '../testing/fakeFetch';
import { fakePlatform } from '../testing/fakePlatform';
import { newUser, open, PAYMENTS, press, some, view, whole } from '../testing/lists';
import { many, reads } from '../testing/payments';
import { renderApp } from '../testing/renderApp';
// Loads the table's code before any test waits for it.
import '../ListTables';

describe('a table', () => {
  it('reads every page by itself, shows rows from the first one on, and says of what', async () => {
    const rest = later<undefined>();
    const sent = fakePlatform({
      payments: many(250),
      instead: whole((page) => (page === 2 ? rest.answer : undefined)),
    });
    open(`${PAYMENTS}?table=1`);
    expect(await screen.findByText('Total hasta ahora')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Buscar en lo cargado' })).toBeInTheDocument();
    expect(await screen.findByText('150 de 250')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeInTheDocument();
    expect(screen.queryByText(/de 250 filas/)).not.toBeInTheDocument();
    rest.resolve(undefined);
    expect(await screen.findByText('250 de 250 filas')).toBeInTheDocument();
    expect(screen.getByText('ahora mismo')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toBeInTheDocument();
    expect(screen.getByText('Total')).toBeInTheDocument();
    expect(reads(sent).filter((url) => url.includes('limit=100')).length).toBeGreaterThan(2);
  });

  it('that was stopped stays so, says how far it came, and goes on when the user wishes', async () => {
    const rest = later<undefined>();
    fakePlatform({ payments: many(250), instead: whole((page) => (page === 2 ? rest.answer : undefined)) });
    const { user } = open(`${PAYMENTS}?table=1`);
    await screen.findByText('150 de 250');
    await press(user, 'Cancelar');
    expect(await screen.findByText('Se detuvo en 150 de 250.')).toBeInTheDocument();
    expect(screen.getByText('150 filas hasta ahora')).toBeInTheDocument();
    rest.resolve(undefined);
    await user.click(await view('Fichas'));
    await user.click(await view('Tabla'));
    expect(await screen.findByText('Se detuvo en 150 de 250.')).toBeInTheDocument();
    await press(user, 'Seguir cargando');
    expect(await screen.findByText('250 de 250 filas')).toBeInTheDocument();
  });

  it('that a platform stops says why, in its words', async () => {
    let isDown = true;
    fakePlatform({
      payments: many(250),
      instead: whole((page) => (isDown && page === 2 ? refusal(500, 'Se cayó la base.') : undefined)),
    });
    const { user } = open(`${PAYMENTS}?table=1`);
    expect(await screen.findByText('Se cayó la base.')).toBeInTheDocument();
    isDown = false;
    await press(user, 'Seguir cargando');
    expect(await screen.findByText('250 de 250 filas')).toBeInTheDocument();
  });

  it('that a platform asks to wait says so, and goes on by itself', async () => {
    let refusals = 1;
    const wait = () =>
      new Response(JSON.stringify({ error: { detail: 'Demasiadas consultas' } }), {
        status: 429,
        headers: { 'retry-after': '1' },
      });
    fakePlatform({
      payments: many(250),
      instead: whole((page) => (page === 2 && refusals-- > 0 ? wait() : undefined)),
    });
    open(`${PAYMENTS}?table=1`);
    expect(await screen.findByText(/^Hay que esperar 1 s; después sigue sola/)).toBeInTheDocument();
    expect(await screen.findByText('250 de 250 filas', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  it('is brought up to date by «Actualizar», of which there is one; pressed again at once it reads each row', async () => {
    const at = (place: number) => new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString();
    const dated = many(250).map((one, place) => ({ ...one, status: 'confirmed' as const, createdAt: at(place) }));
    const given = { payments: dated };
    const sent = fakePlatform(given);
    const { user } = open(`${PAYMENTS}?table=1`);
    await screen.findByText('250 de 250 filas');
    given.payments = dated.slice(0, 240);
    await press(user, 'Actualizar');
    expect(await screen.findByText('240 de 240 filas')).toBeInTheDocument();
    const before = reads(sent).length;
    await press(user, 'Actualizar');
    await waitFor(() => expect(reads(sent).length).toBeGreaterThanOrEqual(before + 5));
  });

  it('that was kept says how old it is, and is brought up to date where that takes little', async () => {
    const readAt = Date.now() - 40 * 60_000;
    const kept = some.map((one, place) =>
      readPayment(one.id, { ...one, status: place === 1 ? 'confirmed' : one.status }),
    );
    const rest = later<undefined>();
    const me = newUser();
    session.open(me, 'token-1');
    await keptSets.write('payments', { rows: kept, readAt, wholeAt: readAt, perPage: 100 });
    fakePlatform({ payments: some, instead: whole(() => rest.answer) });
    renderApp(`${PAYMENTS}?table=1&status=pending`, me);
    expect(await screen.findByText('Actualizando…')).toBeInTheDocument();
    expect(await screen.findByText('1 de 3 filas')).toBeInTheDocument();
    rest.resolve(undefined);
    expect(await screen.findByText('ahora mismo')).toBeInTheDocument();
    expect(await screen.findByText('2 de 3 filas')).toBeInTheDocument();
  });

  it('of which nothing can be read says why, and tries again', async () => {
    let isDown = true;
    fakePlatform({
      payments: some,
      instead: { listPayments: () => (isDown ? refusal(500, 'Se cayó la base') : undefined) },
    });
    const { user } = open(`${PAYMENTS}?table=1`);
    await waitFor(() => expect(within(screen.getByRole('main')).getByText('Se cayó la base')).toBeInTheDocument());
    expect(screen.queryByText('Esta lista está vacía.')).not.toBeInTheDocument();
    isDown = false;
    await press(user, 'Reintentar');
    expect(await screen.findByText('3 de 3 filas')).toBeInTheDocument();
  });
});
