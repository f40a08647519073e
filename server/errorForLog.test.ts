import { DrizzleQueryError, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { errorForLog } from './errorForLog';
import { ENGINES, sharedDatabase } from './testing/database';

describe.each(ENGINES)('what the log has of an error of %s', (engine) => {
  const database = sharedDatabase(engine);

  test.each([
    ['a value of another type', sql`select ${'ana@gs.test'}::uuid`, '22P02'],
    ['a number that is too large', sql`select ${'99999999999'}::int`, '22003'],
    [
      'a row that is there',
      sql`insert into users (id, name, email, permission, password_hash)
      select gen_random_uuid(), ${'Ana Secreta'}, ${'ana@gs.test'}, 'admin', ${'hash-of-ana'} from generate_series(1, 2)`,
      '23505',
    ],
    [
      'a row without what it needs',
      sql`insert into users (id, name) values (gen_random_uuid(), ${'Ana Secreta'})`,
      '23502',
    ],
  ])('says what went wrong with %s, and not with whose', async (_name, statement, code) => {
    const error = await database.db.execute(statement).then(
      () => expect.unreachable(),
      (reason: unknown) => reason,
    );
    const logged = JSON.stringify(errorForLog(error));
    expect(logged).toContain(`"code":"${code}"`);
    expect(logged).not.toMatch(/ana@gs|99999999999|hash-of-ana|Secreta/);
  });
});

test('an error keeps its kind, its place and its causes', () => {
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['hash-of-ana'],
    Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@gs.test)', table: 'users' }),
  );
  const logged = errorForLog(new Error('outer', { cause: error }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'outer',
    stack: expect.stringMatching(/^at /),
    cause: {
      message: 'Failed statement',
      statement: 'insert into users values ($1)',
      cause: { message: 'duplicate key', code: '23505', table: 'users' },
    },
  });
  expect(JSON.stringify(logged)).not.toMatch(/hash-of-ana|ana@gs/);
});

test('what is thrown and is no error, and causes without end, are no trouble', () => {
  expect(errorForLog('ana@gs.test')).toEqual({ type: 'string', message: 'Thrown, and no error', stack: '' });
  const endless = new Error('again');
  endless.cause = endless;
  expect(JSON.stringify(errorForLog(endless)).match(/again/g)).toHaveLength(6);
});
