import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { isEmail, isPassword, isUserId } from "../core/credentials.ts";

/** The fault of a user id; undefined for none (specification). */
export const userIdError = (value: string): string | undefined =>
  value === "" ? text.required : isUserId(value) ? undefined : text.userIdForm;

/** The fault of a password; undefined for none. */
export const passwordError = (value: string, missing: string = text.required): string | undefined =>
  value === "" ? missing : isPassword(value) ? undefined : text.weakPassword;

/** The fault of an e-mail address; undefined for none. */
export const emailError = (value: string): string | undefined =>
  value === "" ? text.emailRequired : isEmail(value) ? undefined : text.emailForm;

/** The fault of a confirmation code; undefined for none. Blanks around it are allowed. */
export const codeError = (value: string): string | undefined =>
  value.trim() === "" ? text.required : /^\d{6}$/.test(value.trim()) ? undefined : text.codeForm;
