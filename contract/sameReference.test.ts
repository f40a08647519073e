import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReferenceFields, referenceKey, sameReference } from './sameReference';

let last = 0;
const payment = (refNumber: string, bank = '', paymentIntentId = ''): ReferenceFields => ({
  id: `p${++last}`,
  type: '',
  kind: '',
  paymentData: { refNumber, bank, paymentIntentId },
});

describe('references that are the same', () => {
  it.each([
    ['001234567890', '1234567890'],
    ['1234 5678 90', '1234567890'],
    [' 1234-5678.90 ', '#1234567890'],
    ['Ref: 00123456', '123456'],
    ['referencia 123456', '123456'],
    ['zx81', 'ZX81'],
    ['１２３４５６', '123456'],
    ['567890', '1234567890'],
    ['9934567890', '001234567890'],
    ['Nro. 1234567', 'PM1234567'],
    ['1234567 Banesco', '1234567'],
    ['1234567 Banesco 0134', 'Referencia Nº 1234567'],
    ['Pago de 04141234567 ref 7654321', '7654321'],
    ['12O4567', '1204567'],
    ['O12l4567O', '012145670'],
    ['1234x5678', '12345678'],
    ['١٢٣٤٥٦٧', '1234567'],
    ['Nro. 1234', '1234'],
    ['Conf. JPM99a1b2c3d', 'jpm99A1B2C3D'],
  ])('%j and %j', (one, other) => expect(sameReference(payment(one), payment(other))).toBe('sameBank'));

  it.each([
    ['123456', '1234567'],
    ['67890', '1234567890'],
    ['99567890', '1234567890'],
    ['AB1C2D3E4F5G6', '123456'],
    ['CTI20261120ABC1', 'XYZ20261120QRS2'],
    ['10', '1'],
    ['REF', ''],
    ['', ''],
    ['0000', '000'],
    ['—', '-'],
  ])('%j and %j are not', (one, other) => expect(sameReference(payment(one), payment(other))).toBeUndefined());

  it('of a card are its operation, as it stands', () => {
    expect(sameReference(payment('', '', 'pi_1a'), payment('', '', ' pi_1a'))).toBe('sameBank');
    expect(sameReference(payment('', '', 'pi_1a'), payment('', '', 'pi_1A'))).toBeUndefined();
    expect(sameReference(payment('', '', '1234'), payment('1234'))).toBeUndefined();
  });

  it.each([
    ['0134', '134', 'sameBank'],
    ['0134 - Banesco', 'BANESCO', 'sameBank'],
    ['0134', '', 'sameBank'],
    ['Venezolano de Credito', '0104', 'sameBank'],
    ['0134', '0105', 'otherBank'],
    ['Bank of America', 'Chase', 'otherBank'],
  ])('of %j and %j: %s', (one, other, said) =>
    expect(sameReference(payment('1234', one), payment('1234', other))).toBe(said),
  );

  it('of two banks may be one transfer where both were paid in one way', () => {
    const paid = (bank: string) => ({ ...payment('1234', bank), type: 'pagoMovil' });
    expect(sameReference(paid('0134'), paid('0105'))).toBe('sameBank');
  });

  it('are none of a payment and itself, and say the same from both sides', () => {
    const text = fc.string({ maxLength: 12, unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, text, text, (ref, otherRef, bank, otherBank, intent) => {
        const one = payment(ref, bank, intent);
        const other = payment(otherRef, otherBank, intent);
        expect(sameReference(one, one)).toBeUndefined();
        expect(sameReference(one, other)).toBe(sameReference(other, one));
      }),
    );
  });

  it('stay the same whatever stands before and between their digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,13}$/), fc.stringMatching(/^[ 0#.-]{0,8}$/), (digits, before) => {
        expect(referenceKey(payment(before + digits.split('').join(' ')))).toBe(digits);
      }),
    );
  });
});
