import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../contract/limits';
import { PRODUCT } from '../../contract/product';

/** What every application can do: RFC 6238 with SHA-1, six figures, half a minute. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be one step off, either way. */
const WINDOW = 1;

/** A new secret of 160 bits in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an application reads from a picture; `email` is what it calls the account. */
export function secretUri(secret: string, email: string): string {
  return new TOTP({ ...KIND, issuer: PRODUCT.name, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of which these six figures are the code now, or were or will be a moment from now; undefined for none. */
export function stepOf(secret: string, figures: string, now: Date): number | undefined {
  // The library throws for a text that is longer in bytes than in characters.
  if (!/^\d{6}$/.test(figures)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: figures, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** 32 characters for five bits each, without letters that are mistaken for figures. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 6;
const GROUP = 4;

/** New recovery codes of 120 bits each, in groups: 7K2M-QX4P-9TRB-C6WH-D3VN-8YFJ. From 112 on a plain hash is enough. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(GROUPS * GROUP), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return letters.replace(/.{4}(?=.)/g, '$&-');
  });
}

/** What is stored of a recovery code, which is random enough for a plain hash. */
export function hashRecoveryCode(plain: string): string {
  return createHash('sha256').update(plain).digest('base64url');
}

/** A code as it is compared: without separators, in capitals, and with figures for letters that look like them. */
export function plainCode(typed: string): string {
  return typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
