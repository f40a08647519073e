import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments';

const read = (line: string, env = {}) => readArguments(line.split(' '), env);
const BASE = '--base https://tabla.test/ --admin ana@tabla.test:clave:con:puntos';

describe('the command line', () => {
  it('only reads unless told otherwise', () => {
    expect(read(BASE)).toMatchObject({
      base: 'https://tabla.test',
      admin: { email: 'ana@tabla.test', password: 'clave:con:puntos' },
      owner: undefined,
      write: false,
      lasting: false,
    });
  });

  it('takes accounts from the environment, which no other account of the machine reads', () => {
    const env = { CONFORMANCE_ADMIN: 'ana@tabla.test:a', CONFORMANCE_OWNER: 'olga@tabla.test:o' };
    const { admin, owner } = read('--base http://127.0.0.1:8080', env);
    expect([admin.password, owner?.password]).toEqual(['a', 'o']);
  });

  it('takes of the site its origin alone', () => {
    expect(read(`${BASE} --origin https://sitio.test/dashboard`).origin).toBe('https://sitio.test');
  });

  it.each([
    ['--admin ana@tabla.test:clave', '--base must be'],
    ['--base ftp://tabla.test --admin ana@tabla.test:clave', '--base must be'],
    ['--base https://tabla.test', 'must be EMAIL:PASSWORD'],
    ['--base https://tabla.test --admin ana@tabla.test', 'must be EMAIL:PASSWORD'],
    [`${BASE} --lasting`, '--lasting is of use only with --write'],
    [`${BASE} --write --confirm p1`, '--confirm and --reject are of use only with --lasting'],
    [`${BASE} --write --lasting --confirm p1 --reject p1`, 'must name two payments'],
    [`${BASE} --timeout nunca`, '--timeout must be'],
    [`${BASE} --write=yes`, 'has one that it does not take'],
  ])('%s is refused', (line, why) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(why);
  });

  it('takes the payments that may be decided', () => {
    expect(read(`${BASE} --write --lasting --confirm p1 --reject p2`)).toMatchObject({ confirm: 'p1', reject: 'p2' });
  });

  it('repeats no password that stands in the wrong place', () => {
    expect(() => read('--base https://tabla.test --admin ana@tabla.test clave-secreta')).toThrow(
      /^An argument is unknown$/,
    );
  });
});
