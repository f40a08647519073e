import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessSchema } from '../../contract/business';
import type { CallName } from '../../contract/calls';
import { countText } from '../../contract/count';
import { exchangeRateSchema } from '../../contract/exchangeRate';
import { MAX_BODY_DEPTH } from '../../contract/limits';
import { MOST_TOLD, yup } from '../../contract/locale';
import { offerSchema } from '../../contract/offer';
import { pathOf } from '../../contract/paths';
import { ENTRIES, type EntryName } from '../../contract/services';
import { consumeCouponSchema, grantCouponsSchema, removeCouponSchema } from '../../contract/services/couponService';
import type { Entry } from '../../contract/services/entry';
import { loginSchema } from '../../contract/session';
import { staffSchema } from '../../contract/staff';
import { sharedApp } from '../testing/testApp';
import { AppError } from './errors';
import { bodyReader, bodyShape, isTooDeep, TOO_DEEP } from './validate';

const BODIES = {
  login: loginSchema,
  createBusiness: businessSchema,
  updateBusiness: businessSchema,
  createOffer: offerSchema,
  updateOffer: offerSchema,
  updateExchangeRate: exchangeRateSchema,
  createStaffUser: staffSchema,
  consumeCoupon: consumeCouponSchema,
  removeCoupon: removeCouponSchema,
  grantCoupons: grantCouponsSchema,
} satisfies Partial<Record<CallName, yup.AnyObjectSchema>>;
type Named = keyof typeof BODIES;
const NAMES = Object.keys(BODIES) as Named[];

/** The most that a client can send at once, in characters. */
const FULL = 250_000;
/** Beginnings that make bad regular expressions slow when repeated. */
const SEEDS = ['@', 'a@', '.a', '@a.', 'a.', 'https://', 'a/', '0', '1,', '-', ' ', '\t', 'é', '412-', 'T00:00', '+00'];
const ENDS = ['', '@', '!', 'x', '.', ' ', '\u0000', '\ud800'];

const element = fc.constantFrom<unknown>({}, 0, 'x', null, [], [[]], { a: {} }, true, -0.5, '\u0000', 1e308);
const longList = fc.tuple(element, fc.integer({ min: 51, max: 80_000 })).map(([one, n]) => Array(n).fill(one));
const longText = fc
  .tuple(fc.constantFrom(...ENDS), fc.constantFrom(...SEEDS), fc.constantFrom(...ENDS))
  .map(([start, seed, end]) => start + seed.repeat(FULL / seed.length) + end);
const wide = fc
  .integer({ min: 1, max: 20_000 })
  .map((n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, i])));
const deep = fc
  .tuple(fc.integer({ min: 2, max: 5_000 }), fc.boolean())
  .map(([n, list]) => JSON.parse(list ? '['.repeat(n) + ']'.repeat(n) : `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`));
const hostile = fc.oneof(longList, longText, wide, deep);

/** A body of a call in which one field, known or not, or one inside the first row of a list, is hostile. */
const attack = fc.constantFrom(...NAMES).chain((name) => {
  const fields = Object.keys(BODIES[name].fields);
  return fc.record({
    name: fc.constant(name),
    body: fc.oneof(
      {
        weight: 5,
        arbitrary: fc.tuple(fc.constantFrom(...fields, 'extra'), hostile).map(([field, value]) => ({ [field]: value })),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...fields), hostile)
          .map(([field, value]) => ({ [field]: [value, { day: value, offerId: value, quantity: value }] })),
      },
      { weight: 1, arbitrary: wide },
    ),
  });
});

/** How many values and characters a body holds, names included. */
function size(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, inner]) => sum + name.length + size(inner), 1);
}

const refusal = (name: Named, body: unknown) => refusalBy(BODIES[name], body);

async function refusalBy(schema: yup.AnyObjectSchema, body: unknown): Promise<unknown> {
  const read: (body: unknown) => Promise<unknown> = bodyReader(schema as yup.ObjectSchema<object>);
  return read(body).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** What a schema takes at most, with a wrong value in every place. */
function allWrong(schema: unknown): unknown {
  if (schema instanceof yup.ObjectSchema)
    return Object.fromEntries(Object.entries<unknown>(schema.fields).map(([name, field]) => [name, allWrong(field)]));
  if (!(schema instanceof yup.ArraySchema)) return {};
  const most = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.max as number;
  return Array.from({ length: most }, () => allWrong(schema.innerType));
}

/** In how many places that is. */
function placesIn(value: unknown): number {
  const inner = Object.values(value as object);
  return inner.length === 0 ? 1 : inner.reduce<number>((sum, one) => sum + placesIn(one), 0);
}

const LISTS = Object.entries<Entry>(ENTRIES).flatMap(([name, { body }]) =>
  body && JSON.stringify(allWrong(body)).includes('[') ? [[name, body] as const] : [],
);

describe('whatever a body holds', () => {
  test('no rule sees more of it than its schema has room for', () => {
    fc.assert(
      fc.property(attack, ({ name, body }) => {
        // Twenty pictures of 2,000 characters and fifty tags of 200 are the most that any schema takes.
        const most = 100_000;
        try {
          expect(size(bodyShape(BODIES[name] as yup.ObjectSchema<object>)(body))).toBeLessThan(most);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(error.status).toBe(422);
          expect(error.message.length).toBeLessThan(1_000);
          expect(Object.keys(error.fields ?? {}).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('every call refuses it, with few words', async () => {
    await fc.assert(
      fc.asyncProperty(attack, async ({ name, body }) => {
        const error = await refusal(name, body);
        if (!(error instanceof AppError)) throw error ?? new Error('it was taken');
        expect(error.message.length).toBeLessThan(1_000);
        expect(Object.keys(error.fields ?? {}).length).toBeLessThanOrEqual(MOST_TOLD);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['createOffer', () => ({ weeklyScheduleItems: Array(87_000).fill({}) }), 'El horario admite como máximo 50 filas'],
    ['createOffer', () => ({ images: Array(131_000).fill(1) }), 'Puedes subir como máximo 20 imágenes'],
    ['createOffer', () => ({ tags: Array(60_000).fill('x') }), 'Una oferta admite como máximo 50 etiquetas'],
    ['grantCoupons', () => ({ items: Array(131_000).fill(1) }), 'Se pueden otorgar como máximo 20 ofertas a la vez'],
    ['createBusiness', () => ({ images: Array(131_000).fill(null) }), 'Puedes subir como máximo 20 imágenes'],
    ['createBusiness', () => ({ name: 'x'.repeat(FULL) }), 'Debe tener como máximo 200 caracteres'],
    ['createOffer', () => ({ startsAt: '1'.repeat(FULL) }), 'Debe tener como máximo 5000 caracteres'],
    ['login', () => ({ email: `a${' '.repeat(FULL)}` }), 'Debe tener como máximo 254 caracteres'],
    ['createBusiness', () => ({ images: ['\u0000'] }), 'Contiene caracteres que no se pueden guardar'],
    ['grantCoupons', () => ({ items: [{ offerId: 'a\u0000' }] }), 'Contiene caracteres que no se pueden guardar'],
    ['grantCoupons', () => ({ items: [{ hasOwnProperty: 1 }] }), 'Campos desconocidos: items[0].hasOwnProperty'],
    [
      'login',
      () => Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`k${i}`, i])),
      'Campos desconocidos: k0, k1, k2, k3, k4…',
    ],
  ] as const)('%s says the one thing that is wrong (%#)', async (name, body, message) => {
    const error = await refusal(name, body());
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).message).toBe(message);
  });

  test.each(LISTS)(
    '%s tells twenty fields of the longest lists that it takes, and how many more',
    async (_, schema) => {
      const body = allWrong(schema);
      const error = (await refusalBy(schema, body)) as AppError;
      expect(error).toBeInstanceOf(AppError);
      const { status, message, fields = {} } = error;
      expect([status, Object.keys(fields).length]).toEqual([422, MOST_TOLD]);
      expect(message).toMatch(new RegExp(`Hay ${countText(placesIn(body) - MOST_TOLD)} datos? más con errores$`));
      expect(message.length).toBeLessThan(1_000);
    },
  );

  test('what a row is not asked for is left out', () => {
    const row = { day: 6, startsAt: 8, endsAt: 9 };
    const bounded = bodyShape(offerSchema)({
      weeklyScheduleItems: [{ ...row, id: 'x'.repeat(FULL), k: Array(9_000) }],
    });
    expect(bounded).toEqual({ weeklyScheduleItems: [row] });
  });

  test('a schema with a list that may be endless is refused when the server starts', () => {
    expect(() => bodyShape(yup.object({ tags: yup.array(yup.string()) }))).toThrow(
      'body.tags is a list without a limit',
    );
  });
});

/** A body of so many levels, itself the first. */
const bodyOf = (levels: number) => `{"items":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;

describe('how deep a body is', () => {
  test('is what its lists and objects are, whatever its texts and names hold', () => {
    const text = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', 'a', '\u2028'), maxLength: 80 });
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: MAX_BODY_DEPTH + 8 }, text, tie('list'), tie('object')),
      list: fc.array(tie('value'), { minLength: 1, maxLength: 2 }),
      object: fc.dictionary(text, tie('value'), { minKeys: 1, maxKeys: 2 }),
    }));
    fc.assert(
      fc.property(value, fc.nat(MAX_BODY_DEPTH + 2), (inner, above) => {
        let whole: unknown = inner;
        for (let n = 0; n < above; n++) whole = n % 2 === 0 ? [whole] : { '"[': whole };
        expect(isTooDeep(JSON.stringify(whole))).toBe(levelsOf(whole) > MAX_BODY_DEPTH);
      }),
    );
  });

  test.each(['[', '[]', '{"a":[]},', '"', '"[', '\\', '"\\', '\\"', ']', '{"\\"":'])(
    'is counted in one walk: %s, again and again for a megabyte, comes to an end',
    (unit) => {
      // What began anew at every character would take minutes.
      expect(() => isTooDeep(unit.repeat((1024 * 1024) / unit.length))).not.toThrow();
    },
  );
});

describe('every call that reads a body (D-06)', () => {
  const t = sharedApp('pglite');

  const names = Object.keys(ENTRIES) as EntryName[];

  test.each(names.filter((name) => ENTRIES[name].method !== 'GET'))('%s: the same depth for all', async (name) => {
    const { method, access, ...entry }: Entry = ENTRIES[name];
    const path = pathOf(entry, { id: randomUUID(), tag: 'pizzas' });
    const caller = t.as(access === 'public' ? 'anonymous' : 'admin');
    const asked = async (levels: number, key = {}) => {
      const headers = { 'content-type': 'application/json', ...key };
      return caller.send(method, path, bodyOf(levels), { headers });
    };
    for (const key of [{}, { 'idempotency-key': 'deep' }]) {
      for (const levels of [MAX_BODY_DEPTH + 1, 60_000]) {
        const answer = await asked(levels, key);
        expect([answer.statusCode, answer.json().error.detail]).toEqual([400, TOO_DEEP]);
      }
    }
    expect((await asked(MAX_BODY_DEPTH)).statusCode).not.toBe(400);
  });
});
