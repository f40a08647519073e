import { describe, expect, it } from 'vitest';
import { internationalPhone } from './conversation';

describe('a number for calls from anywhere', () => {
  it.each([
    ['0414-123-4567', '584141234567'],
    ['+58 (0212) 555.12.34', '582125551234'],
    ['414 123 4567', '584141234567'],
    ['+1 (305) 555-1234', '13055551234'],
    ['0034 600 123 456', '34600123456'],
  ])('%s is %s', (phone, expected) => expect(internationalPhone(phone)).toBe(expected));

  it.each(['', '123', '0800-123-4567', '0500-123-4567', '+58 123', '305 555 1234', '+0 123 456 78', 'sin teléfono'])(
    'there is none of %j',
    (phone) => expect(internationalPhone(phone)).toBeUndefined(),
  );
});
