import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { isEmail, isPassword, isUserId } from "../core/credentials.ts";

/** What is wrong with a user id, undefined where nothing is. Specification, section 5. */
export const userIdError = (value: string): string | undefined =>
  value === "" ? text.required : isUserId(value) ? undefined : text.userIdForm;

/** What is wrong with a password. */
export const passwordError = (value: string, missing: string = text.required): string | undefined =>
  value === "" ? missing : isPassword(value) ? undefined : text.weakPassword;

/** What is wrong with an e-mail address. */
export const emailError = (value: string): string | undefined =>
  value === "" ? text.emailRequired : isEmail(value) ? undefined : text.emailForm;

/** What is wrong with a confirmation code; blanks around it are forgiven. */
export const codeError = (value: string): string | undefined =>
  value.trim() === "" ? text.required : /^\d{6}$/.test(value.trim()) ? undefined : text.codeForm;
