import { describe, expect, it } from 'vitest';
import { isMaskedPhone, maskPhone, PHONE_MASK } from './phone';

it('has the mask of the specification', () => expect(PHONE_MASK).toBe('####-###-####'));

describe('maskPhone', () => {
  it.each([
    ['', ''],
    ['0414', '0414'],
    ['04141', '0414-1'],
    ['04141234567', '0414-123-4567'],
    ['0414 1234567 99', '0414-123-4567'],
    ['+58 212 5551234', '0212-555-1234'],
    ['+58 (0212) 555.12.34', '0212-555-1234'],
    ['00582125551234', '0212-555-1234'],
    ['teléfono', ''],
  ])('%j is %j', (typed, masked) => expect(maskPhone(typed)).toBe(masked));
});

describe('isMaskedPhone', () => {
  it.each(['0', '0414', '0414-1', '0414-123-', '0414-123-4567'])('knows %j', (phone) =>
    expect(isMaskedPhone(phone)).toBe(true),
  );
  it.each(['+58 212 5551234', '04141234567', '0414-123-45678', '212-555-1234'])('leaves %j alone', (phone) =>
    expect(isMaskedPhone(phone)).toBe(false),
  );
});
