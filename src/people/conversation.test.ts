import { expect, it } from 'vitest';
import { CARMEN } from '../testing/builders';
import { conversationWith } from './conversation';

const carmen = { ...CARMEN, phone: '0414-020-1187' } as Parameters<typeof conversationWith>[0];

it('begins with the first name, then says the text', () => {
  const address = new URL(conversationWith(carmen, 'Recibimos tu pago ref. 00&1.') ?? '');
  expect(address.href).toMatch(/^https:\/\/wa\.me\/584140201187\?/);
  expect(address.searchParams.get('text')).toBe('Hola, Carmen. Recibimos tu pago ref. 00&1.');
});

it('greets a customer without a name, and has no link for a number that cannot be called', () => {
  expect(new URL(conversationWith({ ...carmen, name: ' ' }) ?? '').searchParams.get('text')).toBe('Hola.');
  expect(conversationWith({ ...carmen, phone: '123' })).toBeUndefined();
  expect(conversationWith({ ...carmen, phone: '' })).toBeUndefined();
});
