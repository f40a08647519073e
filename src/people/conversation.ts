import { internationalPhone } from '../../contract/internationalPhone';
import type { Contact } from '../providers/records';
import { PERSON } from './messages';

/** The address that opens a WhatsApp conversation with a person, with a text to send; undefined without a number for it. */
export function conversationWith({ name, phone }: Contact, text = ''): string | undefined {
  const number = internationalPhone(phone ?? '');
  const [first = ''] = name.trim().split(/\s+/);
  const greeting = first ? PERSON.greeting(first) : PERSON.hello;
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${greeting} ${text}`.trim())}`;
}
