import { readFileSync } from 'node:fs';
import { createConfig, lint } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { CAPABILITY_CALLS } from '../../contract/calls';
import { type Body, ENTRIES, type EntryName } from '../../contract/services';
import { type Entry, isKeyed, successStatus } from '../../contract/services/entry';
import { TABLE } from '../../contract/testing/table';
import { AppError } from '../../server/http/errors';
import { bodyReader } from '../../server/http/validate';
import { openApiText } from './document';

interface Operation {
  operationId: string;
  'x-roles': unknown;
  'x-announced'?: true;
  security?: unknown[];
  parameters?: { $ref?: string; name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { description?: string; content?: object }>;
}

const text = readFileSync('docs/openapi.json', 'utf8');
const document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: object[] }> };
} = JSON.parse(text);
const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  ['get', 'post', 'put', 'delete'].flatMap((method) => {
    const operation = item[method];
    return operation ? [{ row: `${method.toUpperCase()} ${path}`, operation }] : [];
  }),
);
const ajv = addFormats(new Ajv2020({ strict: false })).addSchema(document, 'document');
const names = Object.keys(ENTRIES) as EntryName[];

describe('docs/openapi.json', () => {
  it('is what the entries say: `npm run openapi` writes it anew', () => {
    expect(text === openApiText()).toBe(true);
  });

  it('is OpenAPI 3.1 in which a linter of others finds nothing', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lint({ ref: 'docs/openapi.json', config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  it('has every row of the table, the place of pictures, and what is announced beyond the table', () => {
    const beyond = Object.values(CAPABILITY_CALLS).map(({ method, path }) => `${method} ${path}`);
    expect(calls.map(({ row }) => row).sort()).toEqual([...TABLE, 'POST /files', ...beyond].sort());
    const announced = calls.filter(({ operation }) => operation['x-announced']).map(({ operation }) => operation);
    expect(announced.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(CAPABILITY_CALLS).sort());
  });

  it('refers to every shape that has a name, and shows what fits it', () => {
    const shapes = Object.entries(document.components.schemas);
    expect(shapes.filter(([name]) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
    const shown = shapes.flatMap(([name, { examples = [] }]) => examples.map((example) => ({ name, example })));
    expect(shown.length).toBeGreaterThan(1);
    for (const { name, example } of shown)
      expect(ajv.validate({ $ref: `document#/components/schemas/${name}` }, example), name).toBe(true);
  });
});

describe.each(names)('%s', (name) => {
  const entry: Entry = ENTRIES[name];
  const { parameters = [], requestBody, responses, ...rest } = operationOf(name);

  it('says who may make it, what it takes and what it answers', () => {
    expect(rest['x-roles']).toEqual(entry.access);
    expect(rest.security).toEqual(entry.access === 'public' ? [] : undefined);
    const inPath = [...entry.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const inQuery = Object.keys({ ...entry.query?.fields, ...(entry.bodyInQuery && entry.body?.fields) });
    const found = (place: string) => parameters.filter((one) => one.in === place);
    expect(found('path').map((one) => one.name)).toEqual(inPath);
    expect(found('query').map((one) => one.name)).toEqual(inQuery);
    expect(found('query').filter(({ description }) => !description)).toEqual([]);
    const headers = [
      ...(isKeyed(entry) ? ['idempotency-key'] : []),
      ...(entry.versioned && entry.method === 'PUT' ? [entry.versioned === true ? 'if-match' : 'if-match-status'] : []),
    ];
    expect(parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])).toEqual(headers);
    expect(requestBody === undefined).toBe(entry.body === undefined);
    const success = responses[successStatus(entry)]?.content ?? {};
    expect(Object.keys(success)).toEqual(entry.file || entry.answer ? [entry.file ?? 'application/json'] : []);
  });

  it('names its refusals, each with the sentence of the entry', () => {
    const { access, query, body, refuses = {} } = entry;
    const refusesRoles = typeof access === 'object' && Object.values(access).includes('none');
    const expected = [
      ...(query || body ? ['400'] : []),
      ...(access === 'public' ? [] : ['401']),
      ...(refusesRoles ? ['403'] : []),
      ...(body ? ['408', '413', '415', '422'] : []),
      ...['429', '503', ...Object.keys(refuses)],
    ];
    const refusals = Object.keys(responses).filter((status) => status !== String(successStatus(entry)));
    expect(refusals.sort()).toEqual([...new Set(expected)].sort());
    for (const [status, detail] of Object.entries(refuses))
      expect(responses[status]?.description).toContain(`«${detail}»`);
  });
});

const ID = '019a9d52-6f10-7c43-9d2e-3b8f0c5a7e11';
/** Bodies that hold every kind of rule. */
const BODIES = {
  createBusiness: {
    ...{ name: 'Panadería Doña Ángela', description: 'Pan de jamón y cachitos.', rif: 'J-30512847-6' },
    ...{ legalName: 'Inversiones Ñáñez Peña, C.A.', images: ['/files/businesses/a.webp'], latitude: 10.49 },
    ...{ address: 'Chacao, Caracas', longitude: -66.85, phone: '0212-263-4158', email: 'hola@donaangela.com.ve' },
    website: 'https://donaangela.com.ve',
  },
  createOffer: {
    ...{ title: 'Desayuno criollo para dos', description: 'Dos empanadas de cazón.', originalPrice: 20, price: 12.5 },
    ...{ priority: 0, businessId: ID, categoryId: ID, maxCouponsCount: 100, images: ['/files/offers/a.webp'] },
    ...{ startsAt: '2026-11-23T04:00:00.000Z', endsAt: '2026-12-23T03:59:00.000Z' },
    ...{ couponsValidAt: '2026-11-23T04:00:00.000Z', couponsValidUntil: '2027-01-23T03:59:00.000Z' },
    ...{ weeklyScheduleItems: [{ day: 6, startsAt: 7, endsAt: 11 }], tags: ['desayunos', 'gastronomia'] },
  },
  createStaffUser: {
    ...{ name: 'Ángela Peña', email: 'angela@donaangela.com.ve', permission: 'owner', businessId: ID },
    password: 'aguacate y limón',
  },
  grantCoupons: { userId: ID, items: [{ offerId: ID, quantity: 1 }] },
  updateExchangeRate: { usdVesExchangeRate: 465.12 },
  reconcilePayments: {
    currency: 'VES',
    movements: [{ day: '2026-11-21', cents: 579_250, references: ['004812937561'] }],
  },
} satisfies { [Name in EntryName]?: Body<Name> };
const OTHER_VALUES = ['', 'x', null, -1, 1.5, 1e9, [], ['x'], {}, [{}], 'x'.repeat(9_999)];

describe.each(Object.entries(BODIES))('the body of %s', (name, body: object) => {
  const { body: rules }: Entry = ENTRIES[name as EntryName];
  const { $ref = '' } = operationOf(name).requestBody?.content['application/json']?.schema ?? {};
  const allows = ajv.compile({ $ref: `document${$ref}` });

  /** The server's messages about a body; none when it accepts it. */
  async function told(sent: object): Promise<string[]> {
    try {
      if (rules) await bodyReader(rules)(sent);
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const messages = Object.values(error.fields ?? {});
      return messages.length > 0 ? messages : [error.message];
    }
  }

  it('is allowed where the server takes it, and has no unknown fields', async () => {
    expect([allows(body), await told(body)]).toEqual([true, []]);
    expect([allows({}), allows({ ...body, unknown: 1 })]).toEqual([false, false]);
  });

  it('with a field left out or something else in it is allowed only where the server takes it or the words refuse it', async () => {
    const words = JSON.stringify(document.components.schemas[$ref.split('/').at(-1) ?? '']);
    for (const field of Object.keys(body)) {
      const { [field]: _, ...without } = Object.fromEntries(Object.entries(body));
      for (const sent of [without, ...OTHER_VALUES.map((value) => ({ ...body, [field]: value }))]) {
        if (!allows(sent)) continue;
        expect((await told(sent)).filter((message) => !words.includes(`«${message}»`))).toEqual([]);
      }
    }
  });
});

function operationOf(name: string): Operation {
  const found = calls.find(({ operation }) => operation.operationId === name)?.operation;
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}
