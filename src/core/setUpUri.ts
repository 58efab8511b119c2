/** Name of the product in authenticator apps. Half-width, because some apps show nothing else. */
const issuer = "CHOBA";

/** The address behind the QR code by which an authenticator app takes a secret over. */
export const setUpUri = (secret: string, account: string): string =>
  `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
