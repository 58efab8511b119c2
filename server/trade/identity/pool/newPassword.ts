import { isPassword } from "../../../../src/core/credentials.ts";
import { cognitoRefusals } from "./cognitoError.ts";
import { isMatchingPassword } from "../password.ts";
import type { PoolUser } from "../users.ts";

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case. Loaded with the first new password, because nothing else needs them. */
const commonPasswords = () =>
  (common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"])));

/**
 * Whether a password is among those that attackers try first, is one sign repeated, or is the user's own name. Upper and lower
 * case are the same.
 */
export async function isUnfitPassword(password: string, username?: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (lower === username?.toLowerCase() || /^(.)\1*$/.test(lower)) return true;
  return (await commonPasswords()).has(lower);
}

/**
 * Checks a password that a person chooses, before a code or session is used up for it.
 * @throws CognitoError for one against the rule, a common one, or the user's own name
 */
export async function checkNewPassword(password: string, username?: string): Promise<void> {
  if (!isPassword(password)) throw cognitoRefusals.policy();
  if (await isUnfitPassword(password, username)) throw cognitoRefusals.common();
}

/**
 * Refuses the password that the user has already. Call it once the caller has proved who he is: the answer tells whether a
 * password is the right one.
 */
export async function refuseSamePassword(
  password: string,
  { password_hash }: Pick<PoolUser, "password_hash">,
): Promise<void> {
  if (await isMatchingPassword(password, password_hash)) throw cognitoRefusals.samePassword();
}
