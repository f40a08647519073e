import { describe, expect, it } from 'vitest';
import { formatUsd, hasCents } from './money';
import { offerFormSchema, offerSchema } from './offer';
import { offerPhase } from './offerState';
import { SENT_FIELDS } from './sentFields';

const valid = {
  title: 'Desayuno para dos',
  description: 'Arepas, café y jugo.',
  originalPrice: 20,
  price: 12.5,
  priority: 0,
  images: ['/files/offers/a.webp'],
  businessId: '0190a5c0-0000-7000-8000-000000000001',
  categoryId: '0190a5c0-0000-7000-8000-000000000002',
  startsAt: '2026-12-01T08:00',
  endsAt: '2026-12-31T20:00',
  maxCouponsCount: 100,
  couponsValidAt: '2026-12-01T08:00',
  couponsValidUntil: '2027-01-31T20:00',
  weeklyScheduleItems: [{ day: 0, startsAt: 8, endsAt: null }],
  tags: ['desayunos'],
};

function problems(change: Record<string, unknown>): string[] {
  try {
    offerSchema.validateSync({ ...valid, ...change }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

describe('offer', () => {
  it('is of a business and a category that are UUIDs, in the form as their platform writes them', () => {
    const capitals = { businessId: valid.businessId.toUpperCase(), categoryId: valid.categoryId.toUpperCase() };
    expect(offerFormSchema.validateSync({ ...valid, ...capitals })).toMatchObject(capitals);
    expect(offerFormSchema.isValidSync({ ...valid, businessId: 'b1' })).toBe(false);
  });

  it('sends exactly the fields of the schema, dates as instants', () => {
    const cast = offerSchema.validateSync(valid);
    expect(Object.keys(cast).toSorted()).toEqual([...SENT_FIELDS.createOffer].toSorted());
    expect(cast.startsAt).toBe('2026-12-01T12:00:00.000Z');
    expect(offerSchema.validateSync({ ...valid, startsAt: '2026-12-01T12:00:00Z' }).startsAt).toBe(cast.startsAt);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ title: '  ' }, 'El título es requerido'],
    [{ description: '' }, 'La descripción es requerida'],
    [{ originalPrice: '' }, 'El precio original debe ser mayor a cero'],
    [{ originalPrice: -1, price: -2 }, 'El precio original debe ser mayor a cero'],
    [{ price: null }, 'El nuevo precio es requerido'],
    [{ price: 20 }, 'El nuevo precio debe ser menor al precio original'],
    [{ price: -1 }, 'El nuevo precio no puede ser negativo'],
    [{ price: 10.999 }, 'El precio admite como máximo 2 decimales'],
    [{ priority: 1.5 }, 'El nivel de prioridad debe ser un número entero'],
    [{ priority: null }, 'El nivel de prioridad debe ser un número entero'],
    [{ title: '\u3164\u200b' }, 'El título es requerido'],
    [{ priority: 4 }, 'La prioridad va de -1 a 3'],
    [{ images: [] }, 'Debe subir al menos una imagen'],
    [{ businessId: '' }, 'Debes seleccionar un negocio'],
    [{ businessId: 'b1' }, 'El identificador no es válido'],
    [{ categoryId: null }, 'Debes seleccionar una categoría'],
    [{ startsAt: '' }, 'La fecha de inicio de la oferta es requerida'],
    [{ startsAt: '2026-02-30T10:00' }, 'Fecha inválida'],
    [{ startsAt: '0001-01-01T10:00' }, 'Fecha inválida'],
    [{ endsAt: '2026-12-01T08:00' }, 'La fecha de fin de la oferta debe ser mayor a la fecha de inicio de la oferta'],
    [
      { endsAt: '2026-12-01T12:00:00Z' },
      'La fecha de fin de la oferta debe ser mayor a la fecha de inicio de la oferta',
    ],
    [{ maxCouponsCount: 0 }, 'El máximo de cupones debe ser un número entero mayor a cero'],
    [{ maxCouponsCount: '1.000' }, 'El máximo de cupones debe ser un número entero mayor a cero'],
    [{ maxCouponsCount: '1,5' }, 'El máximo de cupones debe ser un número entero mayor a cero'],
    [{ maxCouponsCount: 1.5 }, 'El máximo de cupones debe ser un número entero mayor a cero'],
    [
      { couponsValidUntil: '2026-12-01T08:00' },
      'La fecha de fin de validez de los cupones debe ser mayor a la fecha de inicio',
    ],
  ])('refuses %j (N-01, T-02)', (change, message) => {
    expect(problems(change)).toContain(message);
  });

  it('of another platform may be dearer, longer and later, and can be saved from the form as it is', () => {
    const large = {
      title: 'a'.repeat(500),
      description: 'a'.repeat(8_000),
      originalPrice: 2_000_000,
      price: 1_500_000.5,
      images: Array.from({ length: 25 }, (_, at) => `/files/${at}.webp`),
      startsAt: '1999-12-31T12:00:00.000Z',
      endsAt: '2150-12-31T12:00:00.000Z',
      couponsValidAt: '2150-01-01T12:00:00.000Z',
      couponsValidUntil: '9999-12-31T12:00:00.000Z',
      maxCouponsCount: 5_000_000,
      weeklyScheduleItems: Array.from({ length: 60 }, () => ({ day: 1, startsAt: 8, endsAt: null })),
    };
    expect(offerFormSchema.validateSync({ ...valid, ...large })).toMatchObject(large);
    for (const [field, value] of Object.entries(large)) expect(problems({ [field]: value })).not.toEqual([]);
  });

  it('is stored from the first minute of 2000 to the last of 2099 by the clock of Caracas, on a device in any zone', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const MINUTE = 60_000;
    const fields = ['startsAt', 'endsAt', 'couponsValidAt', 'couponsValidUntil'] as const;
    const judged = (instant: number, field: string) =>
      problems({ [field]: new Date(instant).toISOString() }).includes('El año va de 2000 a 2099');
    try {
      for (const tz of ['UTC', 'America/Caracas', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns']) {
        process.env.TZ = tz;
        for (const year of [2000, 2099, 2100]) {
          // Of the year in Caracas, four hours later there than in UTC, and of the year in UTC.
          for (const first of [Date.UTC(year, 0, 1, 4), Date.UTC(year, 0, 1)]) {
            for (const instant of [first - MINUTE, first, first + MINUTE]) {
              const isStored = instant >= Date.UTC(2000, 0, 1, 4) && instant < Date.UTC(2100, 0, 1, 4);
              for (const field of fields)
                expect([tz, instant, judged(instant, field)]).toEqual([tz, instant, !isStored]);
            }
          }
        }
      }
    } finally {
      process.env.TZ = zone;
    }
    expect(problems({ couponsValidUntil: '2099-12-31T23:59', endsAt: '2099-12-31T20:00' })).toEqual([]);
    expect(problems({ startsAt: '1999-12-31T20:00' })).toEqual(['El año va de 2000 a 2099']);
  });

  it('has no year that is half typed', () => {
    for (const startsAt of ['0002-12-01T08:00', '0026-12-01T08:00', '0202-12-01T08:00']) {
      expect(offerFormSchema.isValidSync({ ...valid, startsAt })).toBe(false);
    }
  });

  it('takes a free coupon and prices as Venezuelans type them', () => {
    expect(problems({ price: 0 })).toEqual([]);
    expect(problems({ originalPrice: '20,00', price: '19,99' })).toEqual([]);
  });

  it('is active from its start, the end excluded (T-06)', () => {
    const offer = { startsAt: '2026-12-01T12:00:00Z', endsAt: '2026-12-02T12:00:00Z' };
    const at = (text: string) => offerPhase(offer, new Date(text));
    expect([at('2026-12-01T11:59:59Z'), at('2026-12-01T12:00:00Z'), at('2026-12-02T12:00:00Z')]).toEqual([
      'upcoming',
      'active',
      'expired',
    ]);
  });

  it('counts cents, not floating point', () => {
    expect([19.99, 1.1, 4.35, 1_000_000.01].every(hasCents)).toBe(true);
    expect([19.999, 0.001].some(hasCents)).toBe(false);
    expect([formatUsd(1234.5), formatUsd('10.00'), formatUsd(null), formatUsd('x')]).toEqual([
      '1.234,50 USD',
      '10,00 USD',
      '—',
      '—',
    ]);
  });
});
