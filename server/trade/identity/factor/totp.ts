import { Secret, TOTP } from "otpauth";

/** What every authenticator app takes by default (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const form = { algorithm: "SHA1", digits: 6, period: 30 };

/** A new secret of 160 bits in base32, as an app reads it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Whether a text is a code of an app. A recovery code has letters. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The 30-second step of which this is the code: the current one, the one before or the one after. Null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
}
