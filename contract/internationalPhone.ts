import { readPhone } from './phone';

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
