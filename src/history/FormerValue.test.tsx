import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Capability } from '../../contract/calls';
import type { HistoryEntry } from '../../contract/services/historyService';
import { buildBusiness, buildOffer, buildUser } from '../testing/builders';
import { json, refusal } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { field, fill, offerRecords, SUN, saveButton, writes } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the code of pages and parts before any test waits for it.
import '../businesses/BusinessPages';
import '../offers/OfferPages';
import './HistoryEntries';

type Change = HistoryEntry['changes'][number];

const HISTORY: Capability[] = ['listHistory'];
const OFFER = buildOffer();

const change = (label: string, name: string, value: unknown): Change => ({
  ...{ field: label, before: 'lo de antes', after: 'lo de después', isKept: true },
  former: { name, value },
});

let seq = 0;
function entryOf(changes: Change[], record: Partial<HistoryEntry['record'] & object> = {}): HistoryEntry {
  const kind = record.kind ?? 'offer';
  return {
    ...{ seq: ++seq, at: '2026-11-22T14:15:00.000Z', kind, action: 'updated', person: null, address: null, note: null },
    record: { kind, id: OFFER.id, name: 'Arepas', gone: false, ...record },
    ...{ changes, related: [] },
  };
}

async function open(history: HistoryEntry[], { instead = {}, user = buildUser(), path = `/offers/${OFFER.id}` } = {}) {
  const sent = fakePlatform({ ...offerRecords(), history, capabilities: HISTORY, instead: instead as Instead });
  const app = renderApp(`/dashboard${path}`, user, HISTORY);
  await app.user.click(await screen.findByRole('button', { name: 'Ver historial' }));
  await screen.findByRole('list', { name: 'Lo que se hizo' });
  return { ...app, sent };
}

const back = (label: string) => screen.findByRole('button', { name: `Volver a este valor: ${label}` });
const buttons = () => screen.queryAllByRole('button', { name: /^Volver a este valor/ });

describe('«Volver a este valor»', () => {
  it('puts back amounts, dates, tags and the week, of which the first control gets the focus', async () => {
    const changes = [
      change('Precio', 'price', 9.5),
      change('Máximo de cupones', 'maxCouponsCount', 1200),
      change('Válida desde', 'startsAt', '2026-02-01T12:00:00.000Z'),
      change('Etiquetas', 'tags', ['pizzas']),
      change('Horario semanal', 'weeklyScheduleItems', [
        { day: 2, startsAt: 9, endsAt: null },
        { day: null, startsAt: null, endsAt: 0 },
      ]),
    ];
    const { user } = await open([entryOf(changes)]);
    const focus = () => document.activeElement;
    await user.click(await back('Precio'));
    expect(focus()).toBe(field('Nuevo precio (USD)'));
    expect(focus()).toHaveValue('9,50');
    await user.click(await back('Máximo de cupones'));
    expect(focus()).toHaveValue('1.200');
    await user.click(await back('Válida desde'));
    expect(focus()).toHaveValue('2026-02-01T08:00');
    await user.click(await back('Etiquetas'));
    expect(focus()).toHaveAccessibleName('Desayunos');
    expect(screen.getByRole('button', { name: 'Pizzas', pressed: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Desayunos', pressed: true })).toBeNull();
    await user.click(await back('Horario semanal'));
    const days = screen.getAllByLabelText('Día');
    expect(days.map((day) => (day as HTMLSelectElement).value)).toEqual(['2', '']);
    expect(focus()).toBe(days[0]);
    expect(buttons()).toEqual([]);
  });

  it('keeps other changes, and takes back what it did, also to something typed', async () => {
    const { user } = await open([entryOf([change('Título', 'title', 'De ayer')])]);
    fill('Título', 'Escrito a medias');
    fill('Descripción', 'Otra');
    await user.click(await back('Título'));
    expect(field('Título')).toHaveValue('De ayer');
    expect(field('Descripción')).toHaveValue('Otra');
    await user.click(screen.getByRole('button', { name: 'Deshacer: Título' }));
    expect(field('Título')).toHaveValue('Escrito a medias');
    expect(field('Título')).toHaveFocus();
    expect(await back('Título')).toBeVisible();
  });

  it('says at once where the rules of today refuse the value', async () => {
    const { user } = await open([entryOf([change('Precio', 'price', 25)])]);
    await user.click(await back('Precio'));
    await waitFor(() =>
      expect(field('Nuevo precio (USD)')).toHaveAccessibleDescription(
        'El nuevo precio debe ser menor al precio original',
      ),
    );
  });

  it('asks at the save where another person has changed the field since', async () => {
    let reads = 0;
    const { user, sent } = await open([entryOf([change('Título', 'title', 'De ayer')])], {
      instead: { getOffer: () => (++reads > 1 ? json({ data: buildOffer({ title: 'De Luis' }) }) : undefined) },
    });
    await user.click(await back('Título'));
    await user.click(await saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó cambios' });
    expect(within(dialog).getByText('De Luis')).toBeVisible();
    expect(writes(sent)).toEqual([]);
  });

  it.each<[string, HistoryEntry[], object?]>([
    ['the form has it already', [entryOf([change('Precio', 'price', OFFER.price)])]],
    ['the platform gives none', [entryOf([{ field: 'Título', before: 'Uno', after: 'Dos', isKept: true }])]],
    ['the form has no such field', [entryOf([change('Estado', 'status', 'x'), change('Id', '__proto__', 'x')])]],
    [
      'it is of another record',
      [
        entryOf([change('Título', 'title', 'x')], { id: SUN.id }),
        entryOf([change('Nombre', 'name', 'x')], { kind: 'business' }),
      ],
    ],
    ['the record is gone', [entryOf([change('Título', 'title', 'x')], { gone: true })]],
    [
      'the form stands for a new record, since this one was not found',
      [entryOf([change('Título', 'title', 'x')])],
      { instead: { getOffer: () => refusal(404, 'Oferta no encontrada') } },
    ],
  ])('is not there where %s', async (_why, history, options) => {
    await open(history, options);
    expect(screen.getAllByText(/Uno|lo de antes/).length).toBeGreaterThan(0);
    expect(buttons()).toEqual([]);
  });

  it('is there on a business for its own entries alone, also for its owner', async () => {
    const own = entryOf([change('Nombre', 'name', 'Antes')], { kind: 'business', id: SUN.id });
    const ofOffer = entryOf([change('Título', 'title', 'Antes')]);
    const owner = buildUser({ permission: 'owner', business: SUN });
    const { user } = await open([own, ofOffer], { path: `/businesses/${SUN.id}`, user: owner });
    await user.click(await back('Nombre'));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Antes');
    expect(buildBusiness().name).not.toBe('Antes');
    expect(buttons()).toEqual([]);
  });

  it('is not in the Bitácora, where there is no form', async () => {
    fakePlatform({ history: [entryOf([change('Título', 'title', 'x')])], capabilities: HISTORY });
    renderApp('/dashboard/history', buildUser(), HISTORY);
    await screen.findByText('lo de antes');
    expect(buttons()).toEqual([]);
  });
});
