import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Capability } from '../../contract/calls';
import { ONCE } from '../../contract/outcome';
import type { Offer } from '../../contract/services/shapes';
import { SAVE_MESSAGES } from '../forms/saveRecord';
import { buildOffer, buildUser } from '../testing/builders';
import type { SentRequest } from '../testing/fakeFetch';
import { fakePlatform, type Instead } from '../testing/fakePlatform';
import { field, fill, fillEverything, offerRecords, saveButton, writes } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
// Loads the form's code before any test waits for it.
import './OfferPages';
import './OfferList';

const headerOf = (sent: SentRequest[], method: string, name: string) =>
  sent.filter((one) => one.method === method && one.url.includes('/offers')).map(({ headers }) => headers[name]);
const notice = (words: string) =>
  screen.findByText((text) => text.includes(words), { selector: 'form p > span' }, { timeout: 60_000 });

describe('a new offer whose answer was lost', () => {
  function lose(capabilities: Capability[]) {
    const records = { ...offerRecords(), offers: [] as readonly Offer[], capabilities };
    const sent = fakePlatform(Object.assign(records, { losing: ['createOffer' as const] }));
    return { records, sent, ...renderApp('/dashboard/offers/add', buildUser(), capabilities) };
  }

  it('is there once after it was sent again, and its picture too (W-01)', async () => {
    const { records, sent, user } = lose(['idempotency-key']);
    await fillEverything(user);
    await user.click(await saveButton());
    await notice(ONCE);
    expect(records.offers).toHaveLength(1);
    await user.click(await saveButton());
    await screen.findByText('Oferta creada exitosamente');
    expect(records.offers).toHaveLength(1);
    const [first, again] = headerOf(sent, 'POST', 'idempotency-key');
    expect(first).toBeDefined();
    expect(again).toBe(first);
    expect(sent.filter(({ url }) => url === '/files')).toHaveLength(1);
  });

  it('is not made a second time of other words: the platform tells, and the next one is new', async () => {
    const { records, sent, user } = lose(['idempotency-key']);
    await fillEverything(user);
    await user.click(await saveButton());
    await notice(ONCE);
    fill('Título', 'Brunch llanero');
    await user.click(await saveButton());
    await notice('Ya se hizo antes, con otros datos.');
    expect(screen.queryByText(/No se guardó/)).toBeNull();
    expect(records.offers.map(({ title }) => title)).toEqual(['Brunch criollo 🥞']);
    expect(field('Título')).toHaveValue('Brunch llanero');
    const [first, again] = headerOf(sent, 'POST', 'idempotency-key');
    expect(again).toBe(first);
  });

  it('is warned of on a platform that did not announce keys, and none is sent', async () => {
    const { records, sent, user } = lose(['if-match']);
    await fillEverything(user);
    await user.click(await saveButton());
    await notice(SAVE_MESSAGES.maybeCreated);
    await user.click(await saveButton());
    await screen.findByText('Oferta creada exitosamente');
    expect(records.offers).toHaveLength(2);
    expect(headerOf(sent, 'POST', 'idempotency-key')).toEqual([undefined, undefined]);
  });
});

describe('an offer that another user saves between the reading and the saving', () => {
  /** Another user saves each of `others`, right before a request from here arrives. */
  async function open(capabilities: Capability[], others: Partial<Offer>[]) {
    const records = { ...offerRecords(), capabilities };
    const instead: Instead = {
      updateOffer: () => {
        const quicker = others.shift();
        if (quicker) records.offers = [{ ...(records.offers[0] ?? buildOffer()), ...quicker }];
        return undefined;
      },
    };
    const sent = fakePlatform(Object.assign(records, { instead }));
    const app = renderApp(`/dashboard/offers/${buildOffer().id}`, buildUser(), capabilities);
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    return { ...app, records, sent };
  }

  it('keeps both, when they touched different fields', async () => {
    const { user, records, sent } = await open(['if-match'], [{ price: 9 }, { priority: 3 }]);
    fill('Título', 'Desayuno para tres');
    await user.click(await saveButton());
    await screen.findByText('Oferta actualizada exitosamente');
    expect(records.offers[0]).toMatchObject({ title: 'Desayuno para tres', price: 9, priority: 3 });
    const tags = headerOf(sent, 'PUT', 'if-match');
    expect(tags).toHaveLength(3);
    expect(new Set(tags).size).toBe(3);
  });

  it('ends in the platform’s words when another user is quicker every time', async () => {
    const every = Array.from({ length: 9 }, (_, n) => ({ price: n + 2 }));
    const { user, sent } = await open(['if-match'], every);
    fill('Título', 'Desayuno para tres');
    await user.click(await saveButton());
    await notice('No se guardó. Este registro cambió mientras tanto. Mira cómo quedó antes de guardar.');
    expect(writes(sent)).toHaveLength(5);
    expect(field('Título')).toHaveValue('Desayuno para tres');
  });

  it('is overwritten on a platform without versions, which is sent no condition', async () => {
    const { user, sent } = await open(['idempotency-key'], [{ title: 'Desayuno andino' }]);
    fill('Descripción', 'Con jugo de parchita.');
    await user.click(await saveButton());
    await screen.findByText('Oferta actualizada exitosamente');
    expect(headerOf(sent, 'PUT', 'if-match')).toEqual([undefined]);
    expect(headerOf(sent, 'PUT', 'idempotency-key')).toEqual([undefined]);
  });
});
