import { readFileSync } from 'node:fs';
import { createConfig, lint } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { CAPABILITY_CALLS } from '../../contract/calls';
import { ENTRIES, type EntryName } from '../../contract/services';
import { type Entry, isKeyed, successStatus } from '../../contract/services/entry';
import { TABLE } from '../../contract/testing/table';
import { isObject } from '../../contract/values';
import { AppError } from '../../server/http/errors';
import { bodyReader } from '../../server/http/validate';
import { openApiText } from './document';

interface Content {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Response {
  $ref?: string;
  content?: Record<string, Content>;
}
interface Operation {
  operationId: string;
  description: string;
  'x-roles': unknown;
  security?: unknown[];
  parameters?: { name: string; in: string; description?: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: { $ref: string }; example: object }> };
  responses: Record<string, Response>;
}

const text = readFileSync('docs/openapi.json', 'utf8');
const document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
} = JSON.parse(text);
const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  ['get', 'post', 'put', 'delete'].flatMap((method) => {
    const operation = item[method];
    return operation ? [{ row: `${method.toUpperCase()} ${path}`, operation }] : [];
  }),
);
const ajv = addFormats(new Ajv2020({ strict: false })).addSchema(document, 'document');
const names = Object.keys(ENTRIES) as EntryName[];
const OTHER_VALUES = ['', 'x', null, -1, 1.5, 1e9, [], ['x'], {}, [{}], 'x'.repeat(9_999)];
const withBody = names.filter((name) => 'body' in ENTRIES[name]);

describe('docs/openapi.json', () => {
  it('is what the entries say: `npm run openapi` writes it anew', async () => {
    expect(text === (await openApiText())).toBe(true);
  });

  it('is OpenAPI 3.1 in which a linter of others finds nothing', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lint({ ref: 'docs/openapi.json', config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('has every row of the table, the place of pictures, and what is announced beyond the table', () => {
    const beyond = Object.values(CAPABILITY_CALLS).map(({ method, path }) => `${method} ${path}`);
    const rows = [...TABLE, 'POST /files', ...beyond];
    expect(calls.map(({ row }) => row).sort()).toEqual(rows.sort());
  });

  it('has as an example only what its own schemas allow', () => {
    const examples = examplesIn(document, 'document#');
    expect(examples.length).toBeGreaterThan(120);
    expect(examples.filter(({ schema, value }) => !ajv.validate({ $ref: schema }, value))).toEqual([]);
  });

  it('refers to every shape that has a name', () => {
    const shapes = Object.keys(document.components.schemas);
    expect(shapes).toContain('Business');
    expect(shapes.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });
});

describe.each(names)('%s', (name) => {
  const entry: Entry = ENTRIES[name];
  const { parameters = [], requestBody, responses, ...rest } = operationOf(name);

  it('says who may make it', () => {
    expect(rest['x-roles']).toEqual(entry.access);
    expect(rest.description).not.toBe('');
    expect(rest.security).toEqual(entry.access === 'public' ? [] : undefined);
  });

  it('has its parameters, each of its query with a description', () => {
    const inPath = [...entry.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const inQuery = Object.keys({ ...entry.query?.fields, ...(entry.bodyInQuery && entry.body?.fields) });
    const found = (place: string) => parameters.filter((one) => one.in === place);
    expect(found('path').map((one) => one.name)).toEqual(inPath);
    expect(found('query').map((one) => one.name)).toEqual(inQuery);
    expect(found('query').filter(({ description }) => !description)).toEqual([]);
  });

  it('has the headers beyond the table that it reads', () => {
    const expected = [
      ...(isKeyed(entry) ? ['Idempotency-Key'] : []),
      ...(entry.versioned && entry.method === 'PUT' ? ['If-Match'] : []),
    ];
    expect(parameters.filter((one) => one.in === 'header').map((one) => one.name)).toEqual(expected);
  });

  it('shows what is sent and what is answered', () => {
    expect(requestBody?.content['application/json']?.example === undefined).toBe(entry.body === undefined);
    const success = responses[successStatus(entry)]?.content;
    const media = entry.file ?? 'application/json';
    expect(Object.keys(success ?? {})).toEqual(entry.file || entry.answer ? [media] : []);
    expect(success?.[media]?.example === undefined).toBe(!entry.file && !entry.answer);
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
    for (const [status, detail] of Object.entries(refuses)) {
      const { example, examples = {} } = responses[status]?.content?.['application/json'] ?? {};
      const shown = [example, ...Object.values(examples).map(({ value }) => value)];
      expect(shown).toContainEqual({ error: { detail } });
    }
  });
});

describe.each(withBody)('the body of %s', (name) => {
  const { body }: Entry = ENTRIES[name];
  const { schema, example = {} } = operationOf(name).requestBody?.content['application/json'] ?? {};
  const shape = document.components.schemas[schema?.$ref.split('/').at(-1) ?? ''];
  const allows = ajv.compile({ $ref: `document#${pointerTo(name)}/schema` });

  /** The server's messages about a body; none when it accepts it. */
  async function told(sent: object): Promise<string[]> {
    try {
      if (body) await bodyReader(body)(sent);
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const messages = Object.values(error.fields ?? {});
      return messages.length > 0 ? messages : [error.message];
    }
  }

  it('is in the example what the server takes', async () => {
    expect(Object.keys(example).length).toBeGreaterThan(0);
    expect([allows(example), await told(example)]).toEqual([true, []]);
  });

  it('cannot be empty, nor have unknown fields', async () => {
    for (const sent of [{}, { ...example, unknown: 1 }]) {
      expect(allows(sent)).toBe(false);
      expect(await told(sent)).not.toEqual([]);
    }
  });

  it('allows, with a field left out or something else in it, only what the server takes or the words refuse', async () => {
    const words = JSON.stringify(shape);
    for (const field of Object.keys(example)) {
      const { [field]: _, ...without } = Object.fromEntries(Object.entries(example));
      for (const sent of [without, ...OTHER_VALUES.map((value) => ({ ...example, [field]: value }))]) {
        if (!allows(sent)) continue;
        expect((await told(sent)).filter((message) => !words.includes(`«${message}»`))).toEqual([]);
      }
    }
  });
});

function operationOf(name: EntryName): Operation {
  const found = calls.find(({ operation }) => operation.operationId === name)?.operation;
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}

function pointerTo(name: EntryName): string {
  const { path, method } = ENTRIES[name];
  return `/paths/${escaped(path)}/${method.toLowerCase()}/requestBody/content/${escaped('application/json')}`;
}

interface Example {
  /** The pointer to the schema that it is an example of. */
  schema: string;
  value: unknown;
}

function examplesIn(node: unknown, place: string): Example[] {
  if (!isObject(node)) return Array.isArray(node) ? node.flatMap((one, i) => examplesIn(one, `${place}/${i}`)) : [];
  const inside = Object.entries(node).flatMap(([key, value]) => examplesIn(value, `${place}/${escaped(key)}`));
  if (!isObject(node.schema)) return inside;
  const several = isObject(node.examples) ? Object.values(node.examples) : [];
  const values = [
    'example' in node ? [node.example] : [],
    several.map((one) => (isObject(one) ? one.value : one)),
  ].flat();
  return [...values.map((value) => ({ schema: `${place}/schema`, value })), ...inside];
}

/** A key as in a JSON pointer of an address. */
function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
