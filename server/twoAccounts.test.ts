import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { onServer } from '../scripts/onServer.mjs';
import { backUp, restore } from './backup/backupCommands';
import { auditEvents } from './db/auditSchema';
import { openDatabase } from './db/client';
import journal from './db/migrations/meta/_journal.json';
import { tidyUp } from './housekeeping';
import { businessInput, offerInput } from './testing/builders';
import { runProgram } from './testing/childProcess';
import { digests } from './testing/place';
import { testApp } from './testing/testApp';

const { postgres } = inject('databases');
const adminUrl = postgres?.adminUrl ?? '';
const asAdmin = (statement: string) => onServer(adminUrl, statement);
const quiet = { info: () => undefined, error: () => undefined };

describe.runIf(postgres)('a server that is another account than the tables’ owner, on postgres', () => {
  let owner: string;
  let server: string;
  let dataDir: string;
  const address = (account: string) =>
    Object.assign(new URL(adminUrl), { username: account, password: 'clave', pathname: `/${owner}` }).href;
  const config = () => ({ databaseUrl: address(server), migrationUrl: address(owner), dataDir });
  const onItsOwn = () => ({ databaseUrl: address(server), dataDir });
  const asOwner = (statement: string) => onServer(address(owner), statement);
  const asAdminThere = (statement: string) =>
    onServer(Object.assign(new URL(adminUrl), { pathname: `/${owner}` }).href, statement);
  const asServer = (statement: string) => onServer(address(server), statement);
  const started = async (place: object = config()) =>
    (await openDatabase({ databaseUrl: '', dataDir, ...place }, quiet)).close();
  const admin = (...words: string[]) =>
    runProgram('admin', words, {
      DATA_DIR: dataDir,
      DATABASE_URL: address(server),
      MIGRATION_DATABASE_URL: address(owner),
    }).ended;

  // One database, and for each test a role for the server that has no rights yet.
  beforeAll(async () => {
    owner = `gs_owner_${randomUUID().replaceAll('-', '')}`;
    dataDir = mkdtempSync(join(tmpdir(), 'gs-two-'));
    await asAdmin(`create role ${owner} login password 'clave'`);
    await asAdmin(`create database ${owner} owner ${owner}`);
  });
  beforeEach(async () => {
    server = `gs_server_${randomUUID().replaceAll('-', '')}`;
    await asAdmin(`create role ${server} login password 'clave' role ${owner}`);
    await started();
  });
  afterEach(async () => {
    const roles = await asAdmin(`select rolname as role from pg_roles where rolname like '%${server.slice(-32)}'`);
    for (const { role } of roles) {
      await asAdminThere(`drop owned by ${role} cascade`);
      await asAdmin(`drop role ${role}`);
    }
  });
  afterAll(async () => {
    await asAdmin(`drop database ${owner} with (force)`);
    await asAdmin(`drop role ${owner}`);
    rmSync(dataDir, { recursive: true });
  });

  test('adds to the history and can neither change it, nor empty it, nor have a change go past it (B-02)', async () => {
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
      'create trigger swallow before insert on audit_events for each row execute function tell_session_changes()',
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
      'delete from drizzle.__drizzle_migrations',
    ];
    const codes = await Promise.all(
      refused.map(async (statement) => [
        statement,
        await asServer(statement).then(
          () => 'done',
          (error) => error.code,
        ),
      ]),
    );
    expect(codes).toEqual(refused.map((statement) => [statement, '42501']));
    expect(await asOwner(entries)).toEqual(before);
  });

  test('serves the whole platform, and what is done is in the history', async () => {
    const { db, close, ownsTables } = await openDatabase(onItsOwn(), quiet);
    expect(ownsTables).toBe(false);
    const t = await testApp('postgres', { database: { db, close } });
    const me = await t.given.user({ permission: 'admin', email: 'ana@gs.test', password: 'correcta 1' });
    const signIn = (password: string) =>
      t.as('anonymous').post('/api/gs/user-service/auths/login', { email: me.email, password });
    await signIn('otra');
    const { meta } = (await signIn('correcta 1')).json();
    const ana = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, key: string = randomUUID()) => {
      const headers = { authorization: `Bearer ${meta.token}`, 'idempotency-key': key };
      const answer = await t.as('anonymous').send(method, `/api/gs/${path}`, body, { headers });
      expect([path, answer.statusCode < 300, answer.body]).toEqual([path, true, answer.body]);
      return answer;
    };

    const business = businessInput({ images: [await t.given.image()] });
    const { id: businessId } = (await ana('POST', 'coupon-service/businesses', business, 'once')).json().data;
    const again = await ana('POST', 'coupon-service/businesses', business, 'once');
    expect([again.headers['idempotency-replayed'], again.json().data.id]).toEqual(['true', businessId]);
    const { id: categoryId } = await t.given.category();
    const offer = offerInput({ businessId, categoryId, images: [await t.given.image()] });
    const { id: offerId } = (await ana('POST', 'coupon-service/offers', offer)).json().data;
    await ana('PUT', `coupon-service/offers/${offerId}`, { ...offer, price: 9.5 });
    const { id: userId } = await t.person('consumer');
    const items = [{ offerId, quantity: 2 }];
    const granted = (await ana('POST', 'coupon-service/coupons/admin/create', { userId, items })).json().data;
    await ana('PUT', `coupon-service/coupons/${granted[0].id}/consume/admin`, { userId });
    const couponId = granted[1].id;
    await ana('DELETE', `coupon-service/coupons/${couponId}/admin/remove`, { userId, couponId });
    const payment = await t.given.payment();
    await ana('PUT', `payment-service/payments/manual/${payment.id}/confirm`);
    await ana('PUT', 'payment-service/payments/exchange/usd-ves', { usdVesExchangeRate: 40 });
    await ana('PUT', `user-service/users/admin/users/${userId}`);
    await ana('DELETE', `coupon-service/offers/${offerId}`);
    await tidyUp({ db, storage: t.storage, now: t.clock.now });

    const events = await db.select().from(auditEvents).orderBy(asc(auditEvents.seq));
    const done = events.filter(({ actorId, address }) => actorId === me.id && address);
    expect(done.map(({ subjectType, action }) => `${subjectType} ${action}`)).toEqual([
      'session opened',
      'business created',
      'offer created',
      'offer updated',
      ...['coupon created', 'coupon created', 'coupon consumed', 'coupon removed'],
      'payment confirmed',
      'rate created',
      'user promoted',
      'offer removed',
    ]);
    expect(events.map(({ action }) => action)).toContain('refused');
    await t.close();
  });

  test('backs up by itself; restoring takes the owner and leaves the server what it may, whatever is given by default', async () => {
    const file = join(dataDir, `${server}.tar`);
    await asServer("insert into categories (id, name) values (gen_random_uuid(), 'Una')");
    await backUp(file, { force: false }, onItsOwn(), quiet);
    await expect(restore(file, { force: true, running: true }, onItsOwn(), quiet)).rejects.toThrow(
      'MIGRATION_DATABASE_URL',
    );

    await asOwner('drop owned by current_user');
    await asOwner(`alter default privileges grant all on tables to ${server}`);
    await restore(file, { force: true, running: true }, config(), quiet);
    const after = await openDatabase(onItsOwn(), quiet);
    expect(Object.keys(await digests(after.db))).toContain('audit_events');
    await after.close();
    await expect(asServer('delete from audit_events')).rejects.toThrow('permission denied');
  });

  test('restoring ends its connections where its owner may, and else says so', async () => {
    const file = join(dataDir, `${server}.tar`);
    await backUp(file, { force: false }, onItsOwn(), quiet);
    const connected = async () =>
      (await asAdmin(`select from pg_stat_activity where usename = '${server}' and application_name = 'gs-cupones'`))
        .length;
    for (const may of [true, false]) {
      if (!may) await asAdmin(`revoke ${server} from ${owner}`);
      const said: string[] = [];
      const { db, close } = await openDatabase(onItsOwn(), quiet);
      await db.$count(auditEvents);
      const log = { info: () => undefined, error: (line: string) => void said.push(line) };
      await restore(file, { force: true, running: true }, config(), log);
      expect(said).toEqual(may ? [] : ['Reinicia los servidores: esta cuenta no puede cerrar sus conexiones.']);
      await expect.poll(connected).toBe(may ? 0 : 1);
      await close();
    }
  });

  test('several that start at once over nothing migrate it once and are let work', async () => {
    await asOwner('drop owned by current_user');
    await Promise.all([started(), started(), started()]);
    const done = await asOwner('select hash from drizzle.__drizzle_migrations');
    expect(done).toHaveLength(journal.entries.length);
    expect(new Set(done.map(({ hash }) => hash)).size).toBe(done.length);
    await started(onItsOwn());
  });

  test('«admin roles» makes it where its owner may make accounts, again changes nothing, and else says who can', async () => {
    await asAdminThere(`drop owned by ${server}; drop role ${server}`);
    const refused = await admin('roles');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`CREATE ROLE "${server}" LOGIN PASSWORD '…' ROLE "${owner}"`);
    expect(refused.output).not.toContain('clave');

    await asAdmin(`alter role ${owner} createrole`);
    expect((await admin('roles')).output).toMatch(new RegExp(`^Cuenta creada: ${server}\n«${server}» puede`));
    const again = await admin('roles');
    expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/^«/) });
    await started(onItsOwn());
  });

  test('does not start on tables of a former version, nor without its rights, and says what to do', async () => {
    await asOwner(`revoke insert on coupons from ${server}`);
    await expect(started(onItsOwn())).rejects.toThrow(
      `GRANT insert ON table public.coupons TO "${server}". Lo arregla «npm run admin -- roles»`,
    );
    await started();
    const age = (ms: number) =>
      asOwner(`update drizzle.__drizzle_migrations set created_at = created_at - ${ms}
        where id = (select max(id) from drizzle.__drizzle_migrations)`);
    await age(1);
    await expect(started(onItsOwn())).rejects.toThrow('Las tablas son de una versión anterior');
    await age(-1);
  });

  /** Does each of these, and looks what a start then says. */
  async function refusedAfter(
    place: () => object,
    steps: readonly (readonly [words: string, ...statements: string[]])[],
  ) {
    for (const [words, ...statements] of steps) {
      for (const statement of statements) await asAdminThere(statement);
      await expect(started(place())).rejects.toThrow(words);
    }
  }

  test('does not start with a power over the history, its own or another role’s', async () => {
    await asAdmin(`revoke ${server} from ${owner}`);
    await refusedAfter(config, [
      ['es dueña de algo', `alter role ${server} noinherit`, `grant ${owner} to ${server}`],
      [
        'bitácora: puede cambiar cuentas (CREATEROLE).',
        `revoke ${owner} from ${server}`,
        `alter role ${server} createrole`,
      ],
      ['los archivos de PostgreSQL', `grant pg_write_server_files to ${server}`],
      ['session_replication_role', `grant set on parameter session_replication_role to ${server}`],
      ['es dueña de algo', `create schema its authorization ${server}`],
      ['es superusuario', `alter role ${server} superuser`],
    ]);
  });

  test('does not start by itself with a right too many, also another role’s or everybody’s, and names it', async () => {
    const group = `gs_group_${server.slice(-32)}`;
    // What is named first comes last here.
    await refusedAfter(onItsOwn, [
      ['REVOKE truncate ON table public.users', 'grant truncate on users to public'],
      ['REVOKE trigger ON table public.users', `grant trigger on users to ${server}`],
      ['REVOKE update ON table public.audit_events', `grant update (action) on audit_events to ${server}`],
      [
        'REVOKE delete ON table public.audit_events',
        ...[`create role ${group}`, `grant delete on audit_events to ${group}`, `grant ${group} to ${server}`],
      ],
      [
        'REVOKE create ON schema its',
        ...[`create schema its authorization ${owner}`, 'grant create on schema its to public'],
      ],
      ['REVOKE temporary ON database', `grant temporary on database ${owner} to public`],
    ]);
  });

  test('starts again with its owner where it was granted too much, which is revoked', async () => {
    await asOwner(`grant all on audit_events to ${server}; grant temporary on database ${owner} to public`);
    await started();
    await expect(asServer('delete from audit_events')).rejects.toThrow('permission denied');
    await started(onItsOwn());
  });

  test('is not its owner under another name, and one account works as ever, which the start says', async () => {
    const both = { databaseUrl: address(owner), migrationUrl: address(owner) };
    await expect(started(both)).rejects.toThrow('podría cambiar la bitácora');
    for (const [account, says] of [
      [owner, true],
      [server, false],
    ] as const) {
      const settings = {
        DATABASE_URL: address(account),
        DATA_DIR: dataDir,
        PORT: '0',
        SITE_DIR: join(dataDir, 'no-site'),
      };
      const program = runProgram('index', [], settings);
      await program.lineWith(/^GS Cupones: /);
      program.kill('SIGTERM');
      expect((await program.ended).output.includes('es dueña de las tablas')).toBe(says);
    }
  });
});
