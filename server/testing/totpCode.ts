import { Secret, TOTP } from 'otpauth';

/** The code of an application with this secret at a moment. */
export function totpCode(secret: string, at: Date): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: at.getTime() });
}
