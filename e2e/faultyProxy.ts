import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What networks do to one request and its answer. */
export type Fault =
  /** The server is asked and answers, later. */
  | { is: 'latency'; milliseconds: number }
  /** The answer comes at so many bytes a second. */
  | { is: 'bandwidth'; bytesPerSecond: number }
  /** The answer comes byte by byte. */
  | { is: 'sliced' }
  /** The line is cut before the server hears of it. */
  | { is: 'resetBefore' }
  /** The line is cut when the server has heard half of it; of what has no body it hears nothing. */
  | { is: 'resetInRequest' }
  /** The server has done it and answered, and nothing of that comes back. */
  | { is: 'resetAfter' }
  /** The server has done it, and the line is cut in the middle of the answer. */
  | { is: 'resetInAnswer' }
  /** The server has done it, and the answer ends before the length that it names. */
  | { is: 'half' }
  /** It is taken, and no answer ever comes. */
  | { is: 'blackHole' };

export interface Rule {
  fault: Fault;
  method?: string;
  /** What the address holds; without it every one is meant. */
  path?: RegExp;
  /** Which of the requests that fit it is done to, counted from 1; without it to each. */
  nth?: number;
}

/** Stands between browsers and a server, and does to their requests what its rules say. */
export interface FaultyProxy {
  url: string;
  /** From now on this is done to what fits; gives how often it was. */
  add(rule: Rule): { hits(): number };
  /** Forgets the rules, and cuts what was left hanging. */
  heal(): void;
  /** Whether the browser's lines stay open for further requests; it sends again by itself what broke on such a one. */
  keepLines(kept: boolean): void;
  close(): Promise<void>;
}

/** Opens a proxy on a free port of this machine before a server at an address like http://127.0.0.1:8080. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const rules: (Rule & { matches: number; hits: number })[] = [];
  const hanging = new Set<IncomingMessage>();
  let keepsLines = false;

  function faultOf({ method, url = '' }: IncomingMessage): Fault | undefined {
    let chosen: Fault | undefined;
    for (const rule of rules) {
      if ((rule.method && rule.method !== method) || (rule.path && !rule.path.test(url))) continue;
      rule.matches += 1;
      if (rule.nth && rule.nth !== rule.matches) continue;
      rule.hits += 1;
      chosen ??= rule.fault;
    }
    return chosen;
  }

  const server = createServer((incoming, outgoing) => {
    // Without kept lines the browser never repeats a request by itself, and each story counts what it sent.
    if (!keepsLines) outgoing.shouldKeepAlive = false;
    // Errors on the way are part of the story; the connection is reset.
    pass(target, incoming, outgoing, faultOf(incoming), hanging).catch(() => incoming.socket.resetAndDestroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  function heal() {
    rules.length = 0;
    for (const incoming of hanging) incoming.socket.resetAndDestroy();
    hanging.clear();
  }

  return {
    url: `http://127.0.0.1:${port}`,
    add(rule) {
      const added = { ...rule, matches: 0, hits: 0 };
      rules.push(added);
      return { hits: () => added.hits };
    },
    heal,
    keepLines(kept) {
      keepsLines = kept;
    },
    async close() {
      heal();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
  hanging: Set<IncomingMessage>,
): Promise<void> {
  const body = await read(incoming);
  switch (fault?.is) {
    case 'resetBefore':
      return void incoming.socket.resetAndDestroy();
    case 'blackHole':
      return void hanging.add(incoming);
    case 'latency':
      await wait(fault.milliseconds);
  }
  // The browser's own Host is passed on, and of a second one the platform would make a refusal.
  const how = { method: incoming.method ?? 'GET', agent: false, setHost: false };
  const asked = request(new URL(incoming.url ?? '/', target), how);
  for (const [name, value] of pairs(incoming.rawHeaders)) asked.appendHeader(name, value);
  asked.setHeader('connection', 'close');
  if (fault?.is === 'resetInRequest') {
    asked.on('error', () => undefined);
    // A head without a body is a whole request, which the server would do.
    if (body.length > 1) await new Promise<void>((resolve) => asked.write(halfOf(body), () => resolve()));
    asked.destroy();
    return void incoming.socket.resetAndDestroy();
  }
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const given = await read(answer);
  if (fault?.is === 'resetAfter') return void incoming.socket.resetAndDestroy();

  outgoing.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of pairs(answer.rawHeaders))
    if (!/^(connection|keep-alive|transfer-encoding|content-length)$/i.test(name)) outgoing.appendHeader(name, value);
  if (mayHaveBody(incoming, answer)) outgoing.setHeader('content-length', given.length);
  switch (fault?.is) {
    case 'resetInAnswer':
    case 'half':
      // Of an answer without a body nothing is left but its head, which is not sent either.
      if (given.length === 0) return void incoming.socket.resetAndDestroy();
      outgoing.write(halfOf(given));
      await wait(20);
      if (fault.is === 'half') incoming.socket.end();
      else incoming.socket.resetAndDestroy();
      return;
    case 'sliced':
      return inPieces(outgoing, given, 1, 0);
    case 'bandwidth':
      return inPieces(outgoing, given, Math.max(1, Math.round(fault.bytesPerSecond / 20)), 50);
  }
  outgoing.end(given);
}

/** What is cut off at a length: half, and at least a byte. */
function halfOf(whole: Buffer): Buffer {
  return whole.subarray(0, Math.max(1, whole.length >> 1));
}

function mayHaveBody({ method }: IncomingMessage, { statusCode = 0 }: IncomingMessage): boolean {
  return method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;
}

/** Longer bodies come in larger pieces, so that a picture does not take an hour. */
const MOST_PIECES = 2_000;

async function inPieces(outgoing: ServerResponse, body: Buffer, least: number, pause: number): Promise<void> {
  outgoing.socket?.setNoDelay(true);
  const size = Math.max(least, Math.ceil(body.length / MOST_PIECES));
  for (let at = 0; at < body.length && !outgoing.destroyed; at += size) {
    outgoing.write(body.subarray(at, at + size));
    // Without a pause pieces would go out together.
    await (pause ? wait(pause) : new Promise((resolve) => setImmediate(resolve)));
  }
  outgoing.end();
}

function* pairs(raw: readonly string[]): Generator<[name: string, value: string]> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] ?? '', raw[at + 1] ?? ''];
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
