import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWebAddress,
  requiredDecimal,
  requiredEmail,
  requiredId,
  requiredText,
  requiredWebsite,
  storedUuid,
  withScheme,
} from './fields';

/** What a schema gives for a value, or the message that it refuses the value with. */
function judge(schema: { validateSync(value: unknown): unknown }, value: unknown): unknown {
  try {
    return { value: schema.validateSync(value) };
  } catch (error) {
    return (error as Error).message;
  }
}

describe('requiredText', () => {
  const schema = requiredText('Falta').max(5);

  it.each([
    ['  sol ', 'sol'],
    ['cinco', 'cinco'],
  ])('takes %j', (typed, value) => expect(judge(schema, typed)).toEqual({ value }));

  it.each([undefined, null, '', '   ', '\n\t', 12, true, [], ['sol'], {}])('refuses %j as missing', (typed) => {
    expect(judge(schema, typed)).toBe('Falta');
  });

  it('counts after trimming', () => {
    expect(judge(schema, ' cinco ')).toEqual({ value: 'cinco' });
    expect(judge(schema, 'seis 6')).toBe('Debe tener como máximo 5 caracteres');
  });

  it('refuses the one character that no database text holds', () => {
    expect(judge(schema, 'a\u0000b')).toBe('Contiene caracteres que no se pueden guardar');
  });
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
    ['ana.perez+gs@correo.com.ve', 'ana.perez+gs@correo.com.ve'],
  ])('takes %j', (typed, value) => expect(judge(schema, typed)).toEqual({ value }));

  it.each(['ana', 'ana@', '@gs.test', 'ana@gs', 'ana@gs.', 'ana@.test', 'a b@gs.test', 'ana@@gs.test', 'ana@gs..test'])(
    'refuses %j as invalid',
    (typed) => expect(judge(schema, typed)).toBe('Inválido'),
  );

  it.each([undefined, null, '', '  '])('refuses %j as missing', (typed) => expect(judge(schema, typed)).toBe('Falta'));
});

describe('requiredDecimal', () => {
  const schema = requiredDecimal('Falta');

  it.each([
    ['10,46', 10.46],
    ['10.46', 10.46],
    [' -66,8903658 ', -66.8903658],
    ['0', 0],
    [0, 0],
    [-66.89, -66.89],
  ])('takes %j', (typed, value) => expect(judge(schema, typed)).toEqual({ value }));

  it.each([
    undefined,
    null,
    '',
    ' ',
    '-',
    ',5',
    '5,',
    '1e3',
    '0x10',
    '1.234,5',
    '10 46',
    'Infinity',
    'NaN',
    Number.NaN,
    true,
    [],
    {},
  ])('refuses %j', (typed) => expect(judge(schema, typed)).toBe('Falta'));

  it('reads every number that people write, with a point or a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }), fc.nat({ max: 7 }), (units, decimals) => {
        const text = (units / 10 ** decimals).toFixed(decimals);
        expect(judge(schema, text)).toEqual({ value: Number(text) });
        expect(judge(schema, text.replace('.', ','))).toEqual({ value: Number(text) });
      }),
    );
  });

  it('gives a finite number or its message, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const verdict = judge(schema, typed);
        expect(verdict === 'Falta' || Number.isFinite((verdict as { value: number }).value)).toBe(true);
      }),
    );
  });
});

describe('requiredWebsite', () => {
  const schema = requiredWebsite({ required: 'Falta', invalid: 'Inválida' });

  it.each([
    ['https://elsol.com.ve', 'https://elsol.com.ve'],
    ['http://elsol.com/carta?dia=lunes#postres', 'http://elsol.com/carta?dia=lunes#postres'],
    [' ElSol.com ', 'https://ElSol.com'],
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

describe('withScheme', () => {
  it('leaves an empty field empty', () => expect(withScheme('')).toBe(''));
});
