import { readFileSync } from "node:fs";
import { isPassword } from "../../src/core/credentials.ts";
import { refused } from "./cognitoError.ts";
import { isPasswordOf } from "./password.ts";
import type { User } from "./users.ts";

/**
 * The most common passwords that the specification's rule lets through, in lower case, the most common first: 17,907 of the
 * 49,233 of @zxcvbn-ts/language-common 4.1.3 (MIT). The file is beside this one, or beside the bundle (scripts/bundle.mjs).
 */
const file = new URL("common-passwords.txt", import.meta.url);

let known: ReadonlySet<string> | undefined;
const commonPasswords = () => (known ??= new Set(readFileSync(file, "utf8").split("\n")));

/** Whether a password is among those that attackers try first, or is one sign repeated. Upper and lower case are the same. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords().has(password.toLowerCase()) || /^(.)\1*$/.test(password);

/**
 * Checks a password that a person chooses, before a code or session is used up for it.
 * @throws CognitoError for one against the rule, a common one, or the user's own name
 */
export function checkNewPassword(password: string, username?: string): void {
  if (!isPassword(password)) throw refused.policy();
  if (isCommonPassword(password) || password.toLowerCase() === username?.toLowerCase()) throw refused.common();
}

/**
 * Refuses the password that the user has already. Call it once the caller has proved who he is: the answer tells whether a
 * password is the right one.
 */
export async function refuseSamePassword(
  password: string,
  { password_hash }: Pick<User, "password_hash">,
): Promise<void> {
  if (await isPasswordOf(password, password_hash)) throw refused.samePassword();
}
