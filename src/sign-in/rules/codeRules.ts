import { factorSteps, factorTexts } from "../../../i18n/ja/sign-in/second-factor.ts";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";

/** The fault of a confirmation code; undefined for none. Blanks around it are allowed. */
export const codeError = (value: string): string | undefined =>
  value.trim() === "" ? text.required : /^\d{6}$/.test(value.trim()) ? undefined : text.codeForm;

/** A code of an authenticator app as it is sent: some apps show it in two groups. */
export const appCode = (value: string): string => value.replace(/\s/g, "");

/** The fault of a code of an authenticator app; undefined for none. */
export const appCodeError = (value: string): string | undefined =>
  value.trim() === "" ? text.required : /^\d{6}$/.test(appCode(value)) ? undefined : factorTexts.codeForm;

/** The fault of a recovery code; undefined for none. Hyphens and blanks may be left out. */
export const recoveryCodeError = (value: string): string | undefined =>
  value.trim() === ""
    ? text.required
    : /^[0-9A-Za-z]{12}$/.test(value.replace(/[\s-]/g, ""))
      ? undefined
      : factorSteps.recoveryForm;
