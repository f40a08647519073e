import { setTimeout } from 'node:timers/promises';
import { API_BASE } from '../contract/paths';
import { openSession } from './platform';

/** What another person does and sees: the platform asked directly, past every page and proxy. */
export interface DirectApi {
  /**
   * Gives the status and the body; a refusal is an answer too. Rejects only where no server answers. Asked too often, it
   * waits as long as the platform wishes.
   */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
  /** What stands in `data` of an answer; throws for a refusal. */
  data<Data = Row>(method: string, path: string, body?: unknown): Promise<Data>;
  /** All rows of a list, page by page; throws for a refusal. */
  all(path: string): Promise<Row[]>;
}

/** A record of any kind; each kind has some of these, and a story asks for those that its own has. */
export interface Row {
  [field: string]: unknown;
  id: string;
  name: string;
  title: string;
  description: string;
  email: string;
  status: string;
  business: { id: string };
  category: { id: string };
}
type Answer = { data?: unknown; pagination?: { lastPage: number } } | undefined;

/** Signs in as the demonstration's administrator, in a session of its own. */
export async function directApi(url: string): Promise<DirectApi> {
  const { token } = await openSession(url, 'admin');
  const call: DirectApi['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}${API_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (answer.status === 429) {
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
      return call(method, path, body);
    }
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
  return {
    call,
    async data<Data>(method: string, path: string, body?: unknown) {
      const answer = await call(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body?.data as Data;
    },
    async all(path) {
      const rows: Row[] = [];
      for (let at = 1, last = 1; at <= last; at += 1) {
        const { status, body } = await call('GET', `${path}${path.includes('?') ? '&' : '?'}page=${at}&limit=100`);
        if (status >= 300) throw new Error(`page ${at} of ${path}: ${status} ${JSON.stringify(body)}`);
        rows.push(...((body?.data ?? []) as Row[]));
        last = body?.pagination?.lastPage ?? 1;
      }
      return rows;
    },
  };
}
