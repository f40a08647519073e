import { internationalPhone } from '../../contract/internationalPhone';
import type { Contact } from '../providers/records';
import { PERSON } from './messages';

/** The address that calls a number, from abroad too where it is clear; undefined for none, or several. */
export function callTo(phone: string): string | undefined {
  const international = internationalPhone(phone);
  if (international) return `tel:+${international}`;
  const dialled = phone.replace(/[^\d+*#]/g, '');
  return /^[+*]?\d{3,15}#?$/.test(dialled) ? `tel:${dialled.replace('#', '%23')}` : undefined;
}

/** The address that opens a WhatsApp conversation with a person, with a text to send; undefined without a number for it. */
export function conversationWith({ name, phone }: Contact, text = ''): string | undefined {
  const number = internationalPhone(phone ?? '');
  const [first = ''] = name.trim().split(/\s+/);
  const greeting = first ? PERSON.greeting(first) : PERSON.hello;
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${greeting} ${text}`.trim())}`;
}
