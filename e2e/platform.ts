import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyTemplateDatabase, type OwnDatabase, SERVER_VARIABLE, STAND_IN_DOMAIN } from './postgres';

/** The accounts of the demonstration data (README); on PostgreSQL the program starts with none of these addresses. */
const DOMAIN = process.env[SERVER_VARIABLE] ? STAND_IN_DOMAIN : 'gs.test';
export const ACCOUNTS = { admin: `admin@${DOMAIN}`, owner: `owner@${DOMAIN}`, consumer: `consumer@${DOMAIN}` } as const;
export const PASSWORD = 'gs-demo-2026';
export type Role = keyof typeof ACCOUNTS;

/** Where prepareData.ts leaves the demonstration data that every server starts from a copy of. */
export const TEMPLATE_VARIABLE = 'E2E_TEMPLATE';

export interface Platform {
  url: string;
  /** Ends the program. */
  stop(): Promise<void>;
  /** Stops it and throws its data away. */
  remove(): Promise<void>;
}

/** Starts the built program on a free port and a copy of the demonstration data. */
export async function startPlatform(): Promise<Platform> {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error(`${TEMPLATE_VARIABLE} is not set: e2e/prepareData.ts has not run`);
  const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-e2e-'));
  cpSync(template, dataDir, { recursive: true });
  return runPlatform(dataDir, await copyTemplateDatabase());
}

export interface OpenSession {
  user: { id: string };
  token: string;
  /** What the platform announced beyond the call table. */
  capabilities: string[];
}

/** Signs in as a demonstration account and gives what a browser would keep of the session. */
export async function openSession(url: string, role: Role): Promise<OpenSession> {
  const answer = await fetch(`${url}/api/gs/user-service/auths/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNTS[role], password: PASSWORD }),
  });
  const { data, meta } = await answer.json();
  return { user: data, token: meta.token, capabilities: meta.capabilities ?? [] };
}

/** Starts the built program on this data directory, and on a database of a PostgreSQL server if there is one. */
export async function runPlatform(
  dataDir: string,
  database?: OwnDatabase,
  settings: Record<string, string> = {},
): Promise<Platform> {
  const data = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }), ...settings };
  const { child, url } = await run(data);
  const stop = () => ended(child);
  return {
    url,
    stop,
    async remove() {
      await stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Resolves when the program has said where it listens; rejects with what it said when it ended instead. */
function run(data: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const { PATH, HOME, SystemRoot } = process.env;
  const child = spawn(process.execPath, ['dist-server/index.js'], {
    env: { PATH, HOME, SystemRoot, HOST: '127.0.0.1', PORT: '0', ...data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  // A story that ends by its own limit does not say it.
  const silent = () => new Error(`The server has not said where it listens:\n${said}`);
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(silent()), 60_000).unref();
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (url) resolve({ child, url });
    });
    child.on('exit', () => reject(new Error(`The server ended:\n${said}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill();
  });
}
