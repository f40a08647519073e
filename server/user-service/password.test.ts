import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './password';

const ROSA = { email: 'rosa.diaz@arepera.test', name: 'Rosa Elena Díaz' };

describe('a common password', () => {
  test('is one of the 3,000 most frequent of eight characters and more, at least (ASVS 6.2.4)', async () => {
    const frequent = dictionary['passwords-common'].filter((text) => text.length >= 8).slice(0, 3_000);
    expect(frequent).toHaveLength(3_000);
    for (const password of frequent)
      expect([password, await isCommonPassword(password, ROSA)]).toEqual([password, true]);
  });

  test.each([
    ...[
      'PASSWORD1',
      'Contraseña',
      'contraseña2026',
      'GsCupones2027!',
      'venezuela#1',
      'clave1234',
      'dragon2026',
      'gs-demo-2026',
    ],
    ...['aaaaaaaaaa', '12121212', 'abcabcabc', 'asdfghjkl', '23456789'],
    ...[
      'rosa.diaz@arepera.test',
      'rosadiaz',
      'Rosa.Diaz2026',
      'arepera1',
      'RosaElenaDíaz',
      'rosa elena díaz',
      'elena2026',
    ],
  ])('is %s', async (password) => expect(await isCommonPassword(password, ROSA)).toBe(true));

  test.each([
    ...['aguacate y limón', 'una clave larga', 'correcta 1', 'rosa come arepas', '🔑🗝️🔒🔓🔐🚪🏠🪟', ' con espacios '],
    ...['tr3sTr1st3sT1gr3s', '4827-1093-5561'],
  ])('is not %s', async (password) => expect(await isCommonPassword(password, ROSA)).toBe(false));
});
