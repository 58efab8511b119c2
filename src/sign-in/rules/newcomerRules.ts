import type { company } from "../../../i18n/ja/company/company.ts";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { signUp } from "../../../i18n/ja/sign-in/sign-up.ts";
import type { NewUser, IdentityRefusal } from "../../auth/identityClient.ts";
import { isEmail } from "../../core/credentials.ts";
import { passwordError, userIdError } from "./rules.ts";
import type { FormErrors } from "./useForm.ts";

/** The fault of an e-mail address; undefined for none. */
export const emailError = (value: string): string | undefined =>
  value === "" ? text.emailRequired : isEmail(value) ? undefined : text.emailForm;

/** The fields of a new company. */
export type CompanyField = keyof typeof company.fields;

const faultOf: Partial<Record<CompanyField, (value: string) => string | undefined>> = {
  loginId: userIdError,
  password: passwordError,
  email: (value) => (value === "" ? undefined : emailError(value)),
};

/** The faults of these fields of a new company; the server judges them all again. */
export const companyFaults = (
  names: readonly CompanyField[],
  values: Readonly<Record<CompanyField, string>>,
): Partial<Record<CompanyField, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const check = faultOf[name] ?? ((value: string) => (value.trim() === "" ? text.required : undefined));
      const fault = check(values[name]);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

/** The faults of a sign-up; the service judges them all again. */
export const newUserFaults = ({ code, name, id, email, password }: Readonly<NewUser>): FormErrors<keyof NewUser> => ({
  code: code.trim() === "" ? text.required : undefined,
  name: name.trim() === "" ? text.required : undefined,
  id: isEmail(id) ? signUp.userIdIsAddress : userIdError(id),
  email: email === "" ? text.required : emailError(email),
  password: passwordError(password),
});

/** The field that a refusal of a sign-up is about, with its words; undefined for another refusal. */
export const refusedAt = (refusal: IdentityRefusal): FormErrors<keyof NewUser> | undefined => {
  if (refusal === "WRONG_CODE") return { code: signUp.wrongCode };
  if (refusal === "USER_EXISTS") return { id: text.refusals.USER_EXISTS };
  if (refusal === "WEAK_PASSWORD" || refusal === "COMMON_PASSWORD") return { password: text.refusals[refusal] };
  return undefined;
};
