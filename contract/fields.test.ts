import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWebAddress,
  readWebsite,
  requiredEmail,
  requiredId,
  requiredLine,
  requiredText,
  requiredWebsite,
  storedUuid,
} from './fields';
import { judge } from './testing/judge';

describe.each([
  ['one line', requiredLine],
  ['several lines', requiredText],
])('a required text of %s', (_, required) => {
  const schema = required('Falta').max(5);

  it.each([
    ['  sol ', 'sol'],
    ['cinco', 'cinco'],
    ['\u202e\u200bsol\u2060', 'sol'],
  ])('takes %j', (typed, value) => expect(judge(schema, typed)).toEqual({ value }));

  it.each([undefined, null, '', '   ', '\n\t', '\u3164', '\u2800\u200b', '\u00ad', 12, true, [], ['sol'], {}])(
    'refuses %j as missing',
    (typed) => expect(judge(schema, typed)).toBe('Falta'),
  );

  it('counts what is left', () => {
    expect(judge(schema, ' cin\u00adco ')).toEqual({ value: 'cinco' });
    expect(judge(schema, 'seis 6')).toBe('Debe tener como máximo 5 caracteres');
  });

  it('refuses the one character that no database text holds', () => {
    expect(judge(schema, 'a\u0000b')).toBe('Contiene caracteres que no se pueden guardar');
  });
});

it('a text of several lines keeps them, one of one line does not', () => {
  const typed = 'Pan  dulce\ny salado';
  expect(judge(requiredText('Falta'), typed)).toEqual({ value: typed });
  expect(judge(requiredLine('Falta'), typed)).toEqual({ value: 'Pan dulce y salado' });
});

describe('identifiers', () => {
  const UUID = '0190a5c0-0000-7000-8000-0000000000b1';

  it.each(['7', 'tienda-7', UUID])('of any platform may be %j', (id) => {
    expect(judge(requiredId('Falta'), id)).toEqual({ value: id });
  });

  it.each([UUID, UUID.toUpperCase()])('of this one may be %s', (id) => {
    expect(judge(storedUuid('Falta'), id)).toEqual({ value: UUID });
  });

  it.each(['7', `${UUID}0`, ` ${UUID}`, UUID.replaceAll('-', '')])('of this one are never %j', (id) => {
    expect(judge(storedUuid('Falta'), id)).toBe('El identificador no es válido');
  });

  it.each([undefined, null, '', {}])('that are %j are missing', (id) => {
    expect([judge(requiredId('Falta'), id), judge(storedUuid('Falta'), id)]).toEqual(['Falta', 'Falta']);
  });
});

describe('requiredEmail', () => {
  const schema = requiredEmail({ required: 'Falta', invalid: 'Inválido' });

  it.each([
    [' Ana@GS.Test ', 'ana@gs.test'],
    ['Ana <ana@gs.test>;', 'ana@gs.test'],
    ['mailto:\u202aana@mi\u2011tienda.test', 'ana@mi-tienda.test'],
    ['ana.perez+gs@correo.com.ve', 'ana.perez+gs@correo.com.ve'],
  ])('takes %j', (typed, value) => expect(judge(schema, typed)).toEqual({ value }));

  it.each(['ana', 'ana@', '@gs.test', 'ana@gs', 'ana@gs.', 'ana@.test', 'a b@gs.test', 'ana@@gs.test', 'ana@gs..test'])(
    'refuses %j as invalid',
    (typed) => expect(judge(schema, typed)).toBe('Inválido'),
  );

  it.each([undefined, null, '', '  '])('refuses %j as missing', (typed) => expect(judge(schema, typed)).toBe('Falta'));
});

describe('requiredWebsite', () => {
  const schema = requiredWebsite({ required: 'Falta', invalid: 'Inválida' });

  it.each([
    ['https://elsol.com.ve', 'https://elsol.com.ve'],
    ['http://elsol.com/carta?dia=lunes#postres', 'http://elsol.com/carta?dia=lunes#postres'],
    [' ElSol.com ', 'https://ElSol.com'],
    ['\u2068mi\u2010tienda.\u200bcom\u2069\u00a0', 'https://mi-tienda.com'],
    ['instagram.com/elsol', 'https://instagram.com/elsol'],
  ])('takes %j', (typed, value) => expect(judge(schema, typed)).toEqual({ value }));

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://elsol.com',
    '//evil.test',
    'mailto:ana@gs.test',
    'https://',
    'https://localhost',
    'https://.com',
    'https://elsol.',
    'elsol',
    'el sol.com',
  ])('refuses %j', (typed) => expect(judge(schema, typed)).toBe('Inválida'));

  it.each([undefined, null, '', '  '])('refuses %j as missing', (typed) => expect(judge(schema, typed)).toBe('Falta'));

  it('gives only http and https addresses, which it then leaves alone', () => {
    const parts = fc.constantFrom(
      'javascript:',
      'http://',
      'https://',
      '//',
      'a',
      '.',
      'com',
      ' ',
      '/',
      ':',
      '@',
      '?',
      '\t',
      'ñ',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const verdict = judge(schema, pieces.join(''));
        if (typeof verdict === 'string') return;
        const { value } = verdict as { value: string };
        expect(new URL(value).protocol).toMatch(/^https?:$/);
        expect(isWebAddress(value)).toBe(true);
        expect(judge(schema, value)).toEqual({ value });
      }),
    );
  });
});

it('an empty web address stays empty', () => expect(readWebsite(' ')).toBe(''));
