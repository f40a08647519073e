import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorForLog } from './errorForLog';

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
