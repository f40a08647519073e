import { API_BASE } from '../contract/paths';
import { openSession, PASSWORD, type Role } from './platform';

/** What another person does and sees: the platform asked directly, past every page and proxy. */
export interface DirectApi {
  /** Gives the status and the body; a refusal is an answer too. Rejects only where nobody answers. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
  /** What stands in `data` of an answer; throws for a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: the platform's records, of which a story looks at single fields
  data(method: string, path: string, body?: unknown): Promise<any>;
  /** All rows of a list, page by page. */
  all(path: string): Promise<Row[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: the platform's records, of which a story looks at single fields
export type Row = Record<string, any>;
type Answer = { data?: unknown; meta?: Row; pagination?: { lastPage: number } } | undefined;

/** Signs in as a demonstration account, in a session of its own. */
export async function directApi(url: string, role: Role = 'admin'): Promise<DirectApi> {
  return directApiWith(url, (await openSession(url, role)).token);
}

/** The same with a session that is open already; without one, as nobody. */
export function directApiWith(url: string, token?: string): DirectApi {
  const call: DirectApi['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}${API_BASE}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
  return {
    call,
    async data(method, path, body) {
      const answer = await call(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body?.data;
    },
    async all(path) {
      const rows: Row[] = [];
      for (let at = 1, last = 1; at <= last; at += 1) {
        const { body } = await call('GET', `${path}${path.includes('?') ? '&' : '?'}page=${at}&limit=100`);
        rows.push(...((body?.data ?? []) as Row[]));
        last = body?.pagination?.lastPage ?? 1;
      }
      return rows;
    },
  };
}

/** Signs somebody in; undefined where the platform refuses. */
export async function tokenOf(url: string, email: string, password = PASSWORD): Promise<string | undefined> {
  const { body } = await directApiWith(url).call('POST', '/user-service/auths/login', { email, password });
  return body?.meta?.token;
}
