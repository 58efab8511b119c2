/** By the specification, a user id consists of half-width ASCII letters, digits and symbols; an empty one passes. */
export const isUserId = (value: string): boolean => /^[!-~]*$/.test(value);

/** Shortest password, in characters. */
export const minPasswordLength = 8;

/**
 * By the specification, at least 8 half-width letters, digits or at-signs. The sign-in form lets no other password
 * through, so the embedded user pool accepts no other one either. At most 256 characters, as in Cognito.
 */
export const isPassword = (value: string): boolean => /^[0-9A-Za-z@]{8,256}$/.test(value);

/** Whether a password has a blank at an end: it comes along when a password is copied, and is not seen. */
export const hasOuterBlank = (value: string): boolean => value.trim() !== value;

/**
 * Half-width signs, one at-sign with something on both sides and a dot after it: what a mail server says is the real test.
 * Signs of other scripts are refused: some of them look like, or are mailed as, the address of somebody else.
 */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && isUserId(value) && /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(value);

/** Wrong passwords in a row after which a user is locked, and for how many minutes. Said on the sign-in page to everybody alike. */
export const passwordLock = { failures: 5, minutes: 15 } as const;
