import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { API_BASE } from '../contract/paths';
import { read, send, sendFile } from './leanPlatform';

/**
 * docs/openapi.json as Prism understands it, a mock server of others: it answers with the document's examples and refuses
 * what the document does not allow. Before it the built site, as any static host would serve it.
 */
export interface MockServer {
  url: string;
  /** What Prism refused, with its reason. */
  refused: string[];
  /** The calls that it answered, as 'PUT /coupon-service/offers/{id}'. */
  answered: Set<string>;
  close(): Promise<void>;
}

const PRISM = '@stoplight/prism-cli@5';

export async function startMockServer(): Promise<MockServer> {
  const port = await freePort();
  const command = ['--yes', '--ignore-scripts', PRISM, 'mock', '--errors', '-h', '127.0.0.1', '-p', `${port}`];
  const prism = spawn('npx', [...command, 'docs/openapi.json'], { detached: true, stdio: 'ignore' });
  const mock = `http://127.0.0.1:${port}`;
  // npx starts it in a process of its own.
  const end = () => prism.pid !== undefined && process.kill(-prism.pid);
  await untilItAnswers(mock).catch((error) => {
    end();
    throw error;
  });

  const refused: string[] = [];
  const answered = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await read(request);
    const isCall = url.startsWith(API_BASE);
    if (!isCall && method === 'GET') {
      // The pictures of the examples are nowhere.
      const { pathname } = new URL(url, mock);
      if (!sendFile(response, 'dist', pathname.startsWith('/files/') ? '/mark.svg' : pathname))
        send(response, { status: 404 });
      return;
    }
    const path = isCall ? url.slice(API_BASE.length) : url;
    const sent = {
      'content-type': headers['content-type'],
      authorization: headers.authorization,
      accept: 'application/json, text/csv',
    };
    const answer = await fetch(mock + path, {
      method,
      headers: Object.entries(sent).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
      ...(method !== 'GET' && body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    const line = `${method} ${path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/g, '{id}')}`;
    if (answer.ok) answered.add(line);
    else refused.push(`${line}: ${answer.status} ${text}`);
    // The document's example signs in an owner.
    const told = path.endsWith('/login') ? text.replace('"permission":"owner"', '"permission":"admin"') : text;
    send(response, {
      status: answer.status,
      body: told,
      headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    answered,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      end();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Fetching it for the first time takes a minute. */
async function untilItAnswers(url: string): Promise<void> {
  for (let second = 0; second < 180; second += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await setTimeout(1_000);
  }
  throw new Error(`${PRISM} does not answer`);
}
