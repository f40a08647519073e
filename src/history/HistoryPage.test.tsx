import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capability } from '../../contract/calls';
import type { HistoryEntry } from '../../contract/services/historyService';
import { buildOffer, buildPayment, buildUser, CARMEN, uuid } from '../testing/builders';
import { refusal, type SentRequest } from '../testing/fakeFetch';
import { fakePlatform, once } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the page's code, which comes late, before any test waits for it.
import './HistoryPage';

const HISTORY: Capability[] = ['logout', 'listHistory', 'exportHistory'];
const OFFER = uuid(7);

/** Each of a moment of its own: what happens at the same one is one action. */
function buildEntry(given: Partial<HistoryEntry> = {}): HistoryEntry {
  const { seq = 100 } = given;
  return {
    seq,
    at: `2026-11-22T14:15:00.${String(seq).padStart(3, '0')}Z`,
    kind: 'offer',
    action: 'updated',
    record: { kind: 'offer', id: OFFER, name: 'Arepas', gone: false },
    person: { id: uuid(1), name: 'Ana Pérez' },
    address: '190.202.14.7',
    changes: [{ field: 'Precio', before: '12,00 USD', after: '10,00 USD', isKept: true }],
    related: [{ kind: 'business', id: uuid(2), name: 'Panadería', gone: false }],
    note: null,
    ...given,
  };
}

const asked = (sent: SentRequest[]) => sent.filter(({ url }) => url.includes('history-service')).map(({ url }) => url);
const entries = async () => {
  const region = await screen.findByRole('region', { name: 'Lo que se hizo' });
  return [...region.querySelectorAll<HTMLElement>('ol > li')];
};
const textOf = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s+/g, ' ');

describe('the Bitácora', () => {
  it('tells of a kind that a newer platform has, and of the rest', async () => {
    const kind = 'zone' as 'offer';
    const newer = buildEntry({ seq: 101, kind, record: { kind, id: uuid(9), name: 'Este', gone: false } });
    fakePlatform({ history: [newer, buildEntry()], capabilities: HISTORY });
    renderApp('/dashboard/history', buildUser(), HISTORY);
    const told = (await entries()).map(textOf);
    expect(told[0]).toMatch(/^Ana Pérez cambió un registro Este/);
    expect(told[1]).toMatch(/^Ana Pérez cambió la oferta Arepas/);
  });

  it('says who did what to which record, what changed, when and from where', async () => {
    fakePlatform({ history: [buildEntry()], capabilities: HISTORY });
    renderApp('/dashboard/history', buildUser(), HISTORY);
    const [entry] = await entries();
    expect(textOf(entry)).toMatch(/^Ana Pérez cambió la oferta Arepas/);
    expect(textOf(entry)).toContain('Precio: 12,00 USD →pasó a 10,00 USD');
    expect(textOf(entry)).toContain('10:15 a. m.desde la dirección 190.202.14.7Negocio: Panadería');
    expect(within(entry as HTMLElement).getByRole('link', { name: 'Arepas' })).toHaveAttribute(
      'href',
      `/dashboard/offers/${OFFER}`,
    );
  });

  it('tells of what is gone, of data that are not kept, of changes by the platform, and of refused sign-ins', async () => {
    fakePlatform({
      capabilities: HISTORY,
      history: [
        buildEntry({
          seq: 5,
          action: 'removed',
          changes: [],
          record: { kind: 'offer', id: OFFER, name: 'Arepas', gone: true },
        }),
        buildEntry({
          seq: 4,
          kind: 'user',
          record: { kind: 'user', id: uuid(3), name: null, gone: true },
          person: { id: uuid(4), name: null },
          changes: [{ field: 'Teléfono', before: null, after: null, isKept: false }],
          related: [],
        }),
        buildEntry({
          seq: 3,
          kind: 'rate',
          record: { kind: 'rate', id: uuid(5), name: null, gone: false },
          person: null,
          changes: [],
          related: [],
          address: null,
        }),
        buildEntry({
          seq: 2,
          kind: 'session',
          action: 'refused',
          record: null,
          person: null,
          changes: [],
          related: [],
          note: 'correo o contraseña incorrectos, 10 veces seguidas',
        }),
        buildEntry({
          seq: 1,
          kind: 'session',
          action: 'opened',
          record: { kind: 'user', id: uuid(1), name: 'Ana Pérez', gone: false },
          changes: [],
          related: [],
        }),
      ],
    });
    renderApp('/dashboard/history', buildUser(), HISTORY);
    const texts = (await entries()).map(textOf);
    expect(texts[0]).toMatch(/^Ana Pérez borró la oferta Arepas \(ya no existe\)/);
    expect(texts[1]).toMatch(/^Alguien que ya no está cambió los datos de Usuario \(ya no existe\)Teléfono: cambió/);
    expect(texts[2]).toMatch(/^La plataforma cambió la tasa del dólar10:15/);
    expect(texts[3]).toMatch(/^Alguien no pudo iniciar sesión: correo o .*, 10 veces seguidas10:15/);
    expect(texts[4]).toMatch(/^Ana Pérez inició sesión10:15/);
    expect(screen.queryByRole('link', { name: 'Arepas' })).toBeNull();
  });

  it.each([
    ['opens a payment where the platform gives one alone', [...HISTORY, 'getPayment'], 1],
    ['names a payment where only a page of the list might have it', HISTORY, 0],
  ] as [string, Capability[], number][])('%s', async (_what, capabilities, links) => {
    const record = { kind: 'payment', id: uuid(5), name: '123456', gone: false } as const;
    fakePlatform({ history: [buildEntry({ kind: 'payment', action: 'confirmed', record })], capabilities });
    renderApp('/dashboard/history', buildUser(), capabilities);
    expect(textOf((await entries())[0])).toContain('confirmó el pago 123456');
    expect(screen.queryAllByRole('link', { name: '123456' })).toHaveLength(links);
  });

  it('tells of the own account without naming it twice', async () => {
    const account = (given: Partial<HistoryEntry>) =>
      buildEntry({
        kind: 'user',
        record: { kind: 'user', id: uuid(1), name: 'Ana Pérez', gone: false },
        changes: [],
        related: [],
        ...given,
      });
    fakePlatform({
      capabilities: HISTORY,
      history: [
        account({ seq: 5, action: 'passwordChanged' }),
        account({ seq: 4, action: 'sessionsEnded', note: '2 sesiones' }),
        account({ seq: 3, action: 'resetUsed', person: null }),
        account({ seq: 2, action: 'resetOffered', person: { id: uuid(2), name: 'Luis Gil' } }),
        account({ seq: 1, action: 'disabled', person: null, address: 'la consola (cuenta gs)' }),
        account({ seq: 0, action: 'disabled', person: null, address: null }),
      ],
    });
    renderApp('/dashboard/history', buildUser(), HISTORY);
    const texts = (await entries()).map(textOf);
    expect(texts[0]).toMatch(/^Ana Pérez cambió su contraseña10:15/);
    expect(texts[1]).toMatch(/^Ana Pérez cerró todas sus sesiones: 2 sesiones10:15/);
    expect(texts[2]).toMatch(/^Ana Pérez eligió otra contraseña con un enlace10:15/);
    expect(texts[3]).toMatch(/^Luis Gil creó un enlace para cambiar la contraseña de Ana Pérez10:15/);
    expect(texts[4]).toMatch(/^Alguien cerró el acceso de Ana Pérez10:15.*desde la consola \(cuenta gs\)/);
    expect(texts[5]).toMatch(/^La plataforma cerró el acceso de Ana Pérez10:15/);
  });

  it('tells as one what one action did, coupons by their number', async () => {
    const at = '2026-11-22T14:15:00.000Z';
    const person = { kind: 'user', id: uuid(6), name: 'Carmen Ortiz', gone: false } as const;
    const payment = { kind: 'payment', id: uuid(5), name: '123456', gone: false } as const;
    const coupon = (seq: number, n: number, offer: string): HistoryEntry => {
      const record = { kind: 'coupon', id: uuid(50 + seq), name: offer, gone: false } as const;
      const related = [{ kind: 'offer', id: uuid(60 + n), name: offer, gone: false } as const, person, payment];
      return buildEntry({ seq, at, kind: 'coupon', action: 'created', record, changes: [], related });
    };
    const confirmed = buildEntry({
      seq: 2,
      at,
      kind: 'payment',
      action: 'confirmed',
      record: payment,
      related: [person],
    });
    const coupons = [coupon(5, 1, 'Arepas'), coupon(4, 1, 'Arepas'), coupon(3, 2, 'Café')];
    const others = [buildEntry({ seq: 1, at: '2026-11-22T14:14:00.000Z' })];
    fakePlatform({ history: [...coupons, confirmed, ...others], capabilities: HISTORY });
    renderApp('/dashboard/history', buildUser(), HISTORY);
    const [one, other, ...more] = (await entries()).map(textOf);
    expect(more).toEqual([]);
    expect(one).toMatch(
      /^Ana Pérez confirmó el pago 123456.*y emitió 2 cupones de Arepasy emitió un cupón de Café10:15/,
    );
    expect(one?.match(/Carmen Ortiz|123456/g)).toEqual(['123456', 'Carmen Ortiz']);
    expect(other).toMatch(/^Ana Pérez cambió la oferta Arepas/);
  });

  it('has the days of Caracas as headings', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:30:00Z') });
    const moments = ['2026-11-23T12:00:00Z', '2026-11-23T03:59:00Z', '2026-11-22T12:00:00Z', '2026-11-01T12:00:00Z'];
    const history = moments.map((at, index) => buildEntry({ seq: 9 - index, at }));
    fakePlatform({ history, capabilities: HISTORY });
    renderApp('/dashboard/history', buildUser(), HISTORY);
    expect(await entries()).toHaveLength(4);
    const days = screen.getAllByRole('heading', { level: 2 }).map(textOf);
    expect(days).toEqual(['Hoy, 23 nov. 2026', 'Ayer, 22 nov. 2026', '1 nov. 2026']);
    expect(within(screen.getByRole('list', { name: /^Ayer/ })).getAllByText(/cambió la oferta/)).toHaveLength(2);
  });

  it('counts no coupons of an action that goes on behind the page', async () => {
    const at = '2026-11-22T14:15:00.000Z';
    const record = { kind: 'coupon', id: uuid(50), name: 'Arepas', gone: false } as const;
    const coupons = Array.from({ length: 24 }, (_, index) =>
      buildEntry({ seq: 24 - index, at, kind: 'coupon', action: 'created', record, changes: [], related: [] }),
    );
    const newest = buildEntry({ seq: 25, at: '2026-11-22T14:16:00.000Z' });
    fakePlatform({ history: [newest, ...coupons], capabilities: HISTORY });
    const { user } = renderApp('/dashboard/history', buildUser(), HISTORY);
    expect(await entries()).toHaveLength(1);
    expect(screen.queryByText(/cupones de|19 cupones/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver lo anterior' }));
    expect(await screen.findByText(/24 cupones/)).toBeVisible();
  });

  it('reads older entries behind those that are there, once more after a failure', async () => {
    const history = Array.from({ length: 45 }, (_, index) => buildEntry({ seq: 45 - index }));
    let failure: ReturnType<typeof once> | undefined;
    const sent = fakePlatform({
      history,
      capabilities: HISTORY,
      instead: { listHistory: ({ query }) => (query.has('before') ? failure?.() : undefined) },
    });
    const { user } = renderApp('/dashboard/history', buildUser(), HISTORY);
    expect(await entries()).toHaveLength(20);
    failure = once(() => refusal(503, 'Ahora no.'));
    await user.click(screen.getByRole('button', { name: 'Ver lo anterior' }));
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await waitFor(async () => expect(await entries()).toHaveLength(40));
    await user.click(screen.getByRole('button', { name: 'Ver lo anterior' }));
    expect(await screen.findByText('No hay nada anterior.')).toBeVisible();
    expect(await entries()).toHaveLength(45);
    expect(asked(sent).at(-1)).toBe('/api/gs/history-service/entries?before=6');
  });

  it('says that it could not be read, and reads it again', async () => {
    fakePlatform({
      history: [buildEntry()],
      capabilities: HISTORY,
      instead: { listHistory: once(() => refusal(503, 'Ahora no.')) },
    });
    const { user } = renderApp('/dashboard/history', buildUser(), HISTORY);
    await screen.findByText('No se pudo cargar la bitácora.');
    expect(screen.getByText('Ahora no.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await entries()).toHaveLength(1);
  });

  it('saves what matches as a CSV', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const sent = fakePlatform({ history: [buildEntry()], capabilities: HISTORY });
    const { user } = renderApp('/dashboard/history?kind=offer&from=2026-11-01', buildUser(), HISTORY);
    await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    await screen.findByText('Bitácora descargada exitosamente');
    expect(saved).toEqual(['bitacora.csv']);
    expect(asked(sent)).toContain('/api/gs/history-service/entries/csv?kind=offer&from=2026-11-01');
  });
});

describe('where the platform announced no Bitácora, or for owners', () => {
  const link = () => screen.queryByRole('link', { name: 'Bitácora' });
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('has a link for an administrator where it was announced', async () => {
    fakePlatform({ capabilities: HISTORY });
    renderApp('/dashboard/settings', buildUser(), HISTORY);
    await waitFor(() => expect(link()).not.toBeNull());
  });

  it.each([
    ['an administrator of a lean platform', buildUser(), []],
    ['an owner', buildUser({ permission: 'owner', business: { id: uuid(2), name: 'Panadería' } }), HISTORY],
  ])('has no link, no page and no request for %s', async (_who, user, announced) => {
    const sent = fakePlatform({ capabilities: announced });
    renderApp('/dashboard/history', user, announced);
    await screen.findByText(/no existe/i);
    expect(link()).toBeNull();
    expect(asked(sent)).toEqual([]);
  });
});

describe('«Historial» of a record', () => {
  const open = 'Ver historial';

  it('is read when it is opened, with a link to the whole', async () => {
    const payment = buildPayment();
    const sent = fakePlatform({
      payments: [payment],
      capabilities: HISTORY,
      history: [
        buildEntry({
          kind: 'payment',
          action: 'confirmed',
          record: { kind: 'payment', id: payment.id, name: '123', gone: false },
        }),
      ],
    });
    const { user } = renderApp('/dashboard/payments', buildUser(), HISTORY);
    await user.click(await screen.findByRole('link', { name: /234567890/ }));
    await user.click(await screen.findByRole('button', { name: open }));
    expect(textOf((await entries())[0])).toMatch(/^Ana Pérez confirmó el pago/);
    expect(asked(sent)).toEqual([`/api/gs/history-service/entries?record=${payment.id}`]);
    expect(screen.getByRole('link', { name: 'Ver en la Bitácora' })).toHaveAttribute(
      'href',
      `/dashboard/history?record=${payment.id}`,
    );
  });

  it('is there for an owner on an offer, without a way to the whole', async () => {
    const offer = buildOffer();
    const sent = fakePlatform({ offers: [offer], capabilities: HISTORY });
    const owner = buildUser({ permission: 'owner', business: offer.business });
    const { user } = renderApp(`/dashboard/offers/${offer.id}`, owner, HISTORY);
    await user.click(await screen.findByRole('button', { name: open }));
    await screen.findByText(/^No se ha cambiado nada aquí/);
    expect(screen.queryByRole('link', { name: 'Ver en la Bitácora' })).toBeNull();
    expect(asked(sent)).toEqual([`/api/gs/history-service/entries?record=${offer.id}`]);
  });

  it('of a user leads to what was done with them, and to what they did', async () => {
    const sent = fakePlatform({ users: [CARMEN], capabilities: HISTORY });
    const { user } = renderApp(`/dashboard/users/add-offer/${CARMEN.id}`, buildUser(), HISTORY);
    await user.click(await screen.findByRole('button', { name: open }));
    await screen.findByText(/^No se ha cambiado nada aquí/);
    const links = screen.getAllByRole('link', { name: /en la Bitácora$/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/dashboard/history?record=${CARMEN.id}`, `/dashboard/history?person=${CARMEN.id}`]);
    expect(asked(sent)).toHaveLength(1);
  });

  it.each([
    ['of a user for an owner', buildUser({ permission: 'owner' }), HISTORY],
    ['on a platform without it', buildUser(), []],
  ])('is not there: %s', async (_name, user, announced) => {
    const sent = fakePlatform({ users: [CARMEN], capabilities: announced });
    renderApp(`/dashboard/users/add-offer/${CARMEN.id}`, user, announced);
    await screen.findAllByText(/Carmen Ortiz/);
    expect(screen.queryByRole('button', { name: open })).toBeNull();
    expect(asked(sent)).toEqual([]);
  });
});
