import { internationalPhone } from '../../contract/internationalPhone';
import type { UserRecord } from '../providers/records';
import { MESSAGES } from './messages';

/** The address that opens a WhatsApp conversation with a person, with a text to send; undefined without a number for it. */
export function conversationWith({ name, phone }: UserRecord, text = ''): string | undefined {
  const number = internationalPhone(phone ?? '');
  const [first = ''] = name.trim().split(/\s+/);
  const greeting = first ? MESSAGES.greeting(first) : MESSAGES.hello;
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${greeting} ${text}`.trim())}`;
}
