import type pg from 'pg';
import { StartError } from '../startError';
import { quoted } from './copy';
import { migrationSteps } from './migrationSteps';
import { codesOf } from './sqlErrors';

/**
 * Two roles over one PostgreSQL (docs/decisions/0027): one owns the tables and migrates them, the server's works with their
 * rows and adds to the history, which it cannot change.
 */

const MEND =
  'Lo arregla «npm run admin -- roles» con MIGRATION_DATABASE_URL, de la cuenta dueña de las tablas (docs/deploy.md, «Two accounts»).';

const NOT_ALLOWED = '42501';

/** The role itself and all that it may become. */
const HELD = `held as (
  select held.*, held.oid = server.oid as itself
  from pg_roles as server join pg_roles as held on pg_has_role(server.oid, held.oid, 'member')
  where server.rolname = $1)`;

const POWERS = `with ${HELD}
  select count(*)::int as roles, array_remove(array[
    case when bool_or(rolsuper) then 'es superusuario' end,
    case when bool_or(rolcreaterole) then 'puede cambiar cuentas (CREATEROLE)' end,
    case when bool_or(rolname in ('pg_execute_server_program', 'pg_write_server_files'))
      then 'puede escribir en los archivos de PostgreSQL' end,
    case when bool_or(has_parameter_privilege(oid, 'session_replication_role', 'set'))
      then 'puede cambiar session_replication_role' end,
    case when bool_or(oid in (
      select refobjid from pg_shdepend join pg_database on datname = current_database()
      where refclassid = 'pg_authid'::regclass and deptype = 'o'
        and (dbid = pg_database.oid or classid = 'pg_database'::regclass and objid = pg_database.oid)
    )) then 'es dueña de algo en la base de datos, o puede actuar como quien lo es' end
  ], null) as powers from held`;

const OWNER = `select relowner from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'public' and relname = 'audit_events'`;

/**
 * Rights that the role needs and has not, and those that it has, itself or as another role, and should not: a table or
 * a type of its own (TEMPORARY, CREATE) could receive what a trigger writes, TRUNCATE bypasses the triggers, and a
 * trigger more could swallow an entry. Of tables only those count that the history's owner owns.
 */
const WRONG = `with ${HELD}, things as (
    select relkind as kind, pg_class.oid, format('table %I.%I', nspname, relname) as thing,
      case when nspname = 'drizzle' then '{select}' when relname = 'audit_events' then '{select,insert}'
        else '{select,insert,update,delete}' end::text[] as needed,
      '{select,insert,update,delete,truncate,trigger}'::text[] as rights
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'v') and nspname in ('public', 'drizzle') and relowner = (${OWNER})
    union all
    select 'S', pg_class.oid, format('sequence %I.%I', nspname, relname),
      case nspname when 'public' then '{usage,select}' else '{}' end::text[], '{usage,select,update}'
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'S' and nspname in ('public', 'drizzle') and relowner = (${OWNER})
    union all
    select 'schema', oid, format('schema %I', nspname),
      case when nspname in ('public', 'drizzle') then '{usage}' else '{}' end::text[], '{usage,create}'
    from pg_namespace
    union all
    select 'database', oid, format('database %I', datname), '{connect}', '{connect,temporary,create}'
    from pg_database where datname = current_database()
  )
  select thing, each as "right", each = any (needed) as needed
  from things, held, unnest(rights) as each
  where itself and each = any (needed) or each <> all (needed) and (kind <> 'schema' or each = 'create')
  group by thing, each, needed
  having each = any (needed) <> bool_or(case kind
    when 'S' then has_sequence_privilege(held.oid, things.oid, each)
    when 'schema' then has_schema_privilege(held.oid, things.oid, each)
    when 'database' then has_database_privilege(held.oid, things.oid, each)
    else has_table_privilege(held.oid, things.oid, each)
      or each = 'update' and each <> all (needed) and has_any_column_privilege(held.oid, things.oid, 'update')
  end)
  order by thing, each`;

/** Whether the connected role may do what the owner of the tables may; also where there are no tables yet. */
export async function ownsTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select coalesce(pg_has_role((${OWNER}), 'usage'), true) as owns`);
  return rows[0].owns;
}

/** Gives the server's role what it needs and revokes from it, or from PUBLIC, what would let it change the history. */
export async function grantRights(client: pg.ClientBase, role: string): Promise<void> {
  await requireNoPower(client, role);
  for (const statement of await mending(client, role)) {
    try {
      await client.query(statement);
    } catch (cause) {
      if (!codesOf(cause).includes(NOT_ALLOWED)) throw cause;
      throw new StartError(
        `La cuenta de MIGRATION_DATABASE_URL no puede hacer esto; quien administra PostgreSQL sí: ${statement}`,
        { cause },
      );
    }
  }
}

/**
 * Throws a StartError, which says why and how to mend it, where the connected role is not fit to be the server's over
 * tables that another role owns: it has too many or too few rights, or the tables are of a former version.
 */
export async function requireServerRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select session_user as role');
  const { role } = rows[0];
  await requireNoPower(client, role);
  const [first, ...more] = await mending(client, role);
  if (first) {
    const others = more.length > 0 ? ` y ${more.length} más` : '';
    throw new StartError(
      `Los permisos de «${role}», la cuenta de DATABASE_URL, no son los justos: ${first}${others}. ${MEND}`,
    );
  }
  const { rows: steps } = await client.query(
    'select coalesce(max(created_at) >= $1, false) as current from drizzle.__drizzle_migrations',
    [migrationSteps().at(-1)?.when],
  );
  if (!steps[0].current)
    throw new StartError(
      `Las tablas son de una versión anterior y «${role}», la cuenta de DATABASE_URL, no puede cambiarlas. ${MEND}`,
    );
}

/** Makes the server's role where there is none; gives whether it did. Its owner may end its connections (restore). */
export async function makeServerRole(client: pg.ClientBase, { role, password }: { role: string; password: string }) {
  const { rows } = await client.query(
    `select current_user as owner, rolsuper or rolcreaterole as may, exists (select from pg_roles where rolname = $1) as there
      from pg_roles where rolname = current_user`,
    [role],
  );
  const { owner, may, there } = rows[0];
  if (there) return false;
  const making = (secret: string) => `CREATE ROLE ${quoted(role)} LOGIN PASSWORD ${secret} ROLE ${quoted(owner)}`;
  // Checked first: PostgreSQL logs the statements that it refuses, with the password.
  if (!may) {
    throw new StartError(
      `La cuenta de MIGRATION_DATABASE_URL no puede crear otras. Quien administra PostgreSQL puede ejecutar: ${making("'…'")}; después repite esta orden.`,
    );
  }
  await client.query(making(password ? client.escapeLiteral(password) : 'NULL'));
  return true;
}

async function requireNoPower(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ roles: number; powers: string[] }>(POWERS, [role]);
  const { roles, powers } = rows[0] ?? { roles: 0, powers: [] };
  if (roles === 0) throw new StartError(`No existe «${role}», la cuenta de DATABASE_URL. ${MEND}`);
  if (powers.length === 0) return;
  throw new StartError(
    `«${role}», la cuenta de DATABASE_URL, podría cambiar la bitácora: ${powers.join('; ')}. La del servidor no debe poderlo (docs/deploy.md, «Two accounts»).`,
  );
}

/** The statements that correct the rights of a role. */
async function mending(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ thing: string; right: string; needed: boolean }>(WRONG, [role]);
  return rows.map(({ thing, right, needed }) =>
    needed
      ? `GRANT ${right} ON ${thing} TO ${quoted(role)}`
      : `REVOKE ${right} ON ${thing} FROM PUBLIC, ${quoted(role)}`,
  );
}
