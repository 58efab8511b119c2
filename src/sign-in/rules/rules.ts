import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { hasOuterBlank, isPassword, isUserId } from "../../core/credentials.ts";

/** The fault of a user id; undefined for none (specification). */
export const userIdError = (value: string): string | undefined =>
  value === "" ? text.required : isUserId(value) ? undefined : text.userIdForm;

/** The fault of a password; undefined for none. */
export const passwordError = (value: string, missing: string = text.required): string | undefined =>
  value === "" ? missing : isPassword(value) ? undefined : hasOuterBlank(value) ? text.blankAround : text.weakPassword;
