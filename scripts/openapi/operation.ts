import type { yup } from '../../contract/locale';
import { ENTRIES, type EntryName } from '../../contract/services';
import { CAPABILITY_ENTRIES } from '../../contract/services/capabilities';
import { type Entry, type Scope, successStatus } from '../../contract/services/entry';
import { TAGS } from '../../contract/tag';
import type { Permission } from '../../contract/user';
import { withReferences } from './components';
import { EXAMPLES } from './examples';
import { headerParameters, headersOfSuccess } from './headers';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from './jsonSchema';
import { LINKS } from './pictureTarget';
import { refusalsOf } from './refusals';

/** The parts that an example may have; examples.ts types each by its own call. */
interface Shown {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  answer?: unknown;
}

export async function operationOf(name: EntryName): Promise<object> {
  const entry: Entry = ENTRIES[name];
  const shown: Shown = EXAMPLES[name];
  const { path, does, access, query, body, bodyInQuery } = entry;
  const parameters = [
    ...pathParameters(path, shown.params),
    ...(query ? queryParameters(query) : []),
    ...(body && bodyInQuery ? queryParameters(body, 'May stand here instead of in the body.') : []),
    ...headerParameters(entry),
  ];
  return {
    operationId: name,
    tags: [serviceOf(path)],
    summary: does,
    description: forWhom(name, entry),
    'x-roles': access,
    ...(access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !bodyInQuery,
        content: {
          'application/json': { schema: { $ref: `#/components/schemas/${bodyNameOf(name)}` }, example: shown.body },
        },
      },
    }),
    responses: { [successStatus(entry)]: success(name, entry, shown.answer), ...(await refusalsOf(entry)) },
  };
}

/** The schemas of bodies, by the names of their calls: `CreateOfferBody`. */
export function bodySchemas(): Record<string, JsonSchema> {
  const names = Object.keys(ENTRIES) as EntryName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const { body }: Entry = ENTRIES[name];
      return body ? [[bodyNameOf(name), jsonSchemaOf(body.exact())]] : [];
    }),
  );
}

function bodyNameOf(name: EntryName): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Body`;
}

/** The first segment of a path, by which calls are grouped. */
export function serviceOf(path: string): string {
  return path.split('/')[1] ?? '';
}

const WHO: readonly (readonly [role: Permission, words: string])[] = [
  ['admin', 'Administrators'],
  ['owner', 'Owners'],
  ['consumer', 'Consumers'],
];
const WHAT: Readonly<Record<Scope, string>> = {
  all: 'everything',
  own: 'only their own',
  empty: 'an answer that is always empty',
  none: 'refused (403)',
};

const BEYOND = 'A capability beyond the table: only after a login answer that named it in `meta.capabilities`.';

/** Which roles may make a call and how much they get, in words. */
function forWhom(name: EntryName, { access }: Entry): string {
  const beyond = name in CAPABILITY_ENTRIES ? [BEYOND] : [];
  if (access === 'public') return ['Needs no session.', ...beyond].join(' ');
  if (access === 'session') return ['Needs a session of any role.', ...beyond].join(' ');
  return [...WHO.map(([role, words]) => `${words}: ${WHAT[access[role]]}.`), ...beyond].join(' ');
}

const IN_PATHS: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'string', format: 'uuid' },
  tag: { type: 'string', enum: TAGS },
};

function pathParameters(path: string, example: Shown['params']): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: IN_PATHS[name],
    example: example?.[name],
  }));
}

function queryParameters(query: yup.AnyObjectSchema, instead?: string): object[] {
  return Object.entries(fieldsOf(query)).map(([name, field]) => {
    const { description = instead, ...schema } = jsonSchemaOf(field);
    // Several values stand in one parameter, separated by commas.
    return {
      name,
      in: 'query',
      required: false,
      description,
      schema,
      ...(schema.type === 'array' && { explode: false }),
    };
  });
}

function success(name: EntryName, entry: Entry, example: unknown): object {
  const { answer, file } = entry;
  const headers = headersOfSuccess(entry);
  if (file)
    return {
      description: 'The file.',
      headers: { 'Content-Disposition': { description: 'With the name of the file.', schema: { type: 'string' } } },
      content: { [file]: { schema: { type: 'string' }, example } },
    };
  if (!answer) return { description: 'Done; there is no more to say.', ...(headers && { headers }) };
  return {
    description: 'Done.',
    ...(headers && { headers }),
    content: { 'application/json': { schema: withReferences(answer), example } },
    ...(LINKS[name] && { links: LINKS[name] }),
  };
}
