import { readPhone } from '../../contract/phone';
import type { Contact } from '../providers/records';
import { PERSON } from './messages';

/** The address that opens a WhatsApp conversation with a person, with a text to send; undefined without a number for it. */
export function conversationWith({ name, phone }: Contact, text = ''): string | undefined {
  const number = internationalPhone(phone ?? '');
  const [first = ''] = name.trim().split(/\s+/);
  const greeting = first ? PERSON.greeting(first) : PERSON.hello;
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${greeting} ${text}`.trim())}`;
}

/**
 * Takes a number in any usual notation and gives it for calls from anywhere, digits alone: '584125551234'. Undefined
 * for what is no number, and for the services that only the country's own phones can call.
 */
export function internationalPhone(phone: string): string | undefined {
  const national = readPhone(phone)?.replaceAll('-', '');
  if (national) return /^0[24]/.test(national) ? `58${national.slice(1)}` : undefined;
  const foreign = /^(?:\+|00)([1-9]\d{7,14})$/.exec(phone.replace(/[^\d+]/g, ''))?.[1];
  return foreign?.startsWith('58') ? undefined : foreign;
}
