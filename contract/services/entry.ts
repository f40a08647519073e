import Type, { type Static, type TSchema } from 'typebox';
import type { yup } from '../locale';
import type { Permission } from '../user';

/** What a role gets of a call: everything, only its own, an answer that is always empty, or a refusal (403). */
export type Scope = 'all' | 'own' | 'empty' | 'none';
export type Roles = Readonly<Record<Permission, Scope>>;

export const ADMIN_ONLY = { consumer: 'none', owner: 'none', admin: 'all' } as const satisfies Roles;
export const OWNER_OWN = { consumer: 'none', owner: 'own', admin: 'all' } as const satisfies Roles;
export const STAFF = { consumer: 'none', owner: 'all', admin: 'all' } as const satisfies Roles;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Statuses of a call's own refusals; 401, 403, 429 and 503 may come from any. */
export type RefusalStatus = 400 | 401 | 404 | 409 | 412 | 422 | 429;

/** One call, as both halves, their tests and the documents read it. */
export interface Entry {
  readonly method: Method;
  /** Path below API_BASE; `{name}` marks a segment to be filled in. */
  readonly path: string;
  /** What each role gets of it; 'public' needs no session, 'session' any. */
  readonly access: Roles | 'public' | 'session';
  /** What it does, in a sentence for developers. */
  readonly does: string;
  /** The query's parameters; a value that breaks a rule is a 400 with the rule's words. */
  readonly query?: yup.AnyObjectSchema;
  /** The body; broken rules are answered beside each field (422). */
  readonly body?: yup.AnyObjectSchema;
  /** Whether its fields may stand in the query instead: some clients send no body with DELETE (A32). */
  readonly bodyInQuery?: true;
  /** The JSON of a success; without it a success is empty (204). */
  readonly answer?: TSchema;
  /** The media type of a success that is a file instead. */
  readonly file?: string;
  /**
   * Of a GET: its answer names the version of what can be edited (ETag). Of a PUT: it judges `If-Match` by that, or by
   * the record's status, which the list names.
   */
  readonly versioned?: true | 'status';
  /** A change that takes no Idempotency-Key: a repetition does no harm, or its answer must not be stored. */
  readonly unkeyed?: true;
  /** The status of success, where it is not the method's own: GET and PUT 200, POST 201, DELETE 204. */
  readonly status?: 200;
  /**
   * Refusals beyond the rules of query and body, one example a status. The server answers with these where its words do
   * not vary; 404 is every absent record's.
   */
  readonly refuses?: Readonly<Partial<Record<RefusalStatus, string>>>;
}

/** The first line of an entry: the call, and who may make it. */
export function call<const M extends Method, const P extends string, const A extends Entry['access']>(
  method: M,
  path: P,
  access: A,
) {
  return { method, path, access };
}

const STATUS: Record<Method, number> = { GET: 200, PUT: 200, POST: 201, DELETE: 200 };

export function successStatus({ method, status, answer, file }: Entry): number {
  return status ?? (answer || file ? STATUS[method] : 204);
}

/**
 * Whether a call takes an Idempotency-Key: it changes something and a role is needed for it. Signing in and out, and
 * tickets for pictures, may be repeated as they are (docs/decisions/0010).
 */
export function isKeyed({ method, access, unkeyed }: Entry): boolean {
  return method !== 'GET' && typeof access !== 'string' && !unkeyed;
}

/** `{ data }`, which every answer is wrapped in (A24). */
export function data<T extends TSchema>(schema: T) {
  return Type.Object({ data: schema });
}

/** A whole number from 0, up to `maximum`. */
export function count(description?: string, maximum?: number) {
  const bounds = { minimum: 0, ...(maximum !== undefined && { maximum }) };
  return Type.Integer({ ...bounds, format: 'int64', ...(description !== undefined && { description }) });
}

/** An amount of money with at most two decimals. */
export function money(description?: string) {
  return Type.Number({ minimum: 0, format: 'double', ...(description !== undefined && { description }) });
}

export const Pagination = Type.Object(
  {
    page: count('As asked for. One past the last has no rows.'),
    limit: count('Rows of a page, as asked for.'),
    lastPage: count('The last page that has rows; 1 for an empty list.'),
  },
  { description: 'Where a page of a list stands.' },
);

export type Pagination = Static<typeof Pagination>;

/** `{ data, pagination }` of a list. */
export function page<T extends TSchema>(schema: T) {
  return Type.Object({ data: Type.Array(schema), pagination: Pagination });
}

export function nullable<T extends TSchema>(schema: T & { type: string }) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });
}

export function oneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values });
}
