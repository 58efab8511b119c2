import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { Field } from "./Field.tsx";
import type { Form } from "./useForm.ts";

type NewPasswordFieldProps = { form: Pick<Form<"password">, "values" | "errors" | "set">; autoFocus?: boolean };

/** A field for a password that is to be, offered to the browser's password manager as such. */
export function NewPasswordField({ form: { values, errors, set }, autoFocus = false }: NewPasswordFieldProps) {
  return (
    <Field
      name="new-password"
      type="password"
      label={text.newPassword}
      hint={text.newPasswordHint}
      value={values.password}
      onChange={(value) => set("password", value)}
      error={errors.password}
      autoComplete="new-password"
      autoFocus={autoFocus}
    />
  );
}
