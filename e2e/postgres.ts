import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { onServer } from '../scripts/onServer.mjs';

/** A PostgreSQL server on which to run the stories instead of on the embedded engine, as an account that may create databases. */
export const SERVER_VARIABLE = 'E2E_DATABASE_URL';
/** Where the accounts' e-mails are there: the program refuses the published ones on a database that others may reach. */
export const STAND_IN_DOMAIN = 'gs.example';
const TEMPLATE_DATABASE_VARIABLE = 'E2E_TEMPLATE_DATABASE';

/** Where one platform's data are, and how they are thrown away. */
export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Writes the demonstration data into a database that workers copy; undefined when the embedded engine is wanted. */
export async function createTemplateDatabase(dataDir: string): Promise<OwnDatabase | undefined> {
  if (!process.env[SERVER_VARIABLE]) return undefined;
  const template = await createDatabase();
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/demoOnPostgres.ts', template.url, dataDir],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The demonstration data could not be written to PostgreSQL.');
  await onServer(template.url, `update users set email = replace(email, '@gs.test', '@${STAND_IN_DOMAIN}')`);
  process.env[TEMPLATE_DATABASE_VARIABLE] = new URL(template.url).pathname.slice(1);
  return template;
}

/** A copy of that database; undefined when the embedded engine is wanted. */
export async function copyTemplateDatabase(): Promise<OwnDatabase | undefined> {
  const template = process.env[TEMPLATE_DATABASE_VARIABLE];
  return template ? createDatabase(template) : undefined;
}

async function createDatabase(template = 'template1'): Promise<OwnDatabase> {
  const url = new URL(process.env[SERVER_VARIABLE] ?? '');
  const name = `gs_e2e_${randomUUID().replaceAll('-', '')}`;
  await onServer(url.href, `create database ${name} template ${template}`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    drop: async () => void (await onServer(url.href, `drop database ${name} with (force)`)),
  };
}
