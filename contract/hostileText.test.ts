import { expect, test } from 'vitest';
import { bankText } from './bank';
import { toInstant } from './caracas';
import { readDegrees, readPair } from './coordinates';
import { isWebAddress, readWebsite, requiredEmail } from './fields';
import { isHalfTypedPhone, isWholePhone, readPhone } from './phone';
import { signsIn } from './referenceSigns';
import { readRif } from './rif';
import { readAmount } from './typedAmount';
import { readEmail, readLine, readUuid } from './typedText';

const email = requiredEmail({ required: 'empty', invalid: 'wrong' });
const READERS: Record<string, (text: string) => unknown> = {
  bankText,
  email: (text) => email.isValidSync(text),
  isHalfTypedPhone,
  isWebAddress,
  isWholePhone,
  readAmount,
  readDegrees: (text) => readDegrees(text, 'longitude'),
  readEmail,
  readLine,
  readPair,
  readPhone,
  readRif,
  readUuid,
  readWebsite,
  signsIn,
  toInstant,
};

/** The most that a client can send at once, in characters; a pattern of quadratic cost would take minutes for it. */
const FULL = 250_000;
const SEEDS = [
  '@',
  'a@',
  '@a.',
  'a.',
  'https://',
  '/',
  '0',
  '1,',
  '1.234.',
  '-',
  ' ',
  '\t',
  '412-',
  'T00:00',
  '+00',
  'N ',
  '=1.',
  '<',
  'J-1 ',
  '\u{1F3F4}\u{E0061}',
  '❤\u200D',
  '\u200B',
];
const ENDS = ['', '!', 'x', '\u0000'];

test.each(Object.entries(READERS))('%s comes to an end with whatever text', (_name, read) => {
  for (const seed of SEEDS) {
    for (const end of ENDS) expect(() => read(`${end}${seed.repeat(FULL / seed.length)}${end}`)).not.toThrow();
  }
});
