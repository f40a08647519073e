import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onServer } from '../scripts/onServer.mjs';
import { openDatabase } from './db/client';
import { runProgram } from './testing/childProcess';
import { testApp } from './testing/testApp';

const { postgres } = inject('databases');
const adminUrl = postgres?.adminUrl ?? '';
const quiet = { info: () => undefined, error: () => undefined };

describe.runIf(postgres)('with the two accounts of docs/deploy.md, on postgres', () => {
  const owner = `gs_owner_${randomUUID().replaceAll('-', '')}`;
  const server = `gs_server_${owner.slice(-32)}`;
  const address = (account: string) =>
    Object.assign(new URL(adminUrl), { username: account, password: 'clave', pathname: `/${owner}` }).href;
  const asOwner = (statement: string) => onServer(address(owner), statement);
  const asServer = (statement: string) => onServer(address(server), statement);

  /** The statements of a file, under names and a password of this test's. */
  function statementsOf(file: string): string {
    const [, block = ''] =
      /(CREATE ROLE gs LOGIN[^;]+;\nCREATE ROLE gs_server [\s\S]+?;\n)(?:SQL|```)/.exec(readFileSync(file, 'utf8')) ??
      [];
    return block
      .replace(/PASSWORD \S+;/g, "PASSWORD 'clave';")
      .replace(/\bgs_server\b/g, server)
      .replace(/\bgs\b/g, owner);
  }

  beforeAll(async () => {
    const [inCluster = '', inDatabase = ''] = statementsOf('docs/deploy.md').split(`\\connect ${owner}\n`);
    for (const statement of inCluster.split(/(?<=;)\n/)) await onServer(adminUrl, statement);
    await onServer(Object.assign(new URL(adminUrl), { pathname: `/${owner}` }).href, inDatabase);
  });
  afterAll(async () => {
    await onServer(adminUrl, `drop database ${owner} with (force)`);
    for (const role of [server, owner]) await onServer(adminUrl, `drop role ${role}`);
  });

  test('the containers make the same', () => {
    expect(statementsOf('deploy/postgres-init.sh')).toBe(statementsOf('docs/deploy.md'));
  });

  test('the server’s waits for the owner’s migration, and then serves', async () => {
    const open = () => openDatabase({ databaseUrl: address(server), dataDir: '' }, quiet);
    await expect(open()).rejects.toThrow('npm run migrate');
    const migrated = await runProgram('admin', ['migrate'], { DATABASE_URL: address(owner) }).ended;
    expect(migrated).toMatchObject({ code: 0, output: 'Las tablas están al día.' });
    const [database, other] = await Promise.all([open(), open()]);
    await other.close();
    const t = await testApp('postgres', { database });
    const admin = t.as('admin');
    expect(
      (await admin.put('/api/gs/payment-service/payments/exchange/usd-ves', { usdVesExchangeRate: 40 })).statusCode,
    ).toBe(200);
    expect((await admin.get('/api/gs/coupon-service/businesses')).statusCode).toBe(200);
    await t.close();
  });

  test('the server’s adds to the history and can neither change it, nor empty it, nor have a change go past it (B-02)', async () => {
    await asServer(
      "insert into users (id, name, email, permission, password_hash) values (gen_random_uuid(), 'Luz', 'luz@gs.test', 'admin', '-')",
    );
    const entries = 'select seq, action, subject_type from audit_events order by seq';
    const before = await asOwner(entries);
    expect(before.at(-1)).toMatchObject({ action: 'created', subject_type: 'user' });

    const refused = [
      "update audit_events set action = 'updated'",
      'delete from audit_events',
      'truncate audit_events',
      'truncate users cascade',
      'alter table audit_events disable trigger all',
      'alter table users disable trigger users_history',
      'drop trigger users_history on users',
      'drop table audit_events',
      'create rule none as on insert to audit_events do instead nothing',
      'create trigger swallow before insert on audit_events for each row execute function refuse_to_change_history()',
      'create or replace function write_history(text, text, uuid, uuid, jsonb, jsonb) returns void language sql as $$ $$',
      'create temporary table audit_events (like public.audit_events)',
      'create temporary view audit_events as select',
      'create table public.mine (id int)',
      'create schema mine create table audit_events (id int)',
      'set session_replication_role = replica',
      "select setval('audit_events_seq_seq', 1)",
      `set role ${owner}`,
      `grant ${owner} to ${server}`,
      `alter database ${owner} set session_replication_role = replica`,
      `alter role ${server} set session_replication_role = replica`,
    ];
    const done: string[] = [];
    for (const statement of refused)
      await asServer(statement).then(
        () => done.push(statement),
        () => undefined,
      );
    expect(done).toEqual([]);
    expect(await asOwner(entries)).toEqual(before);
  });
});
