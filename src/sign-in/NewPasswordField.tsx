import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { Field } from "./Field.tsx";
import type { Form } from "./useForm.ts";

type NewPasswordFieldProps = {
  form: Pick<Form<"password">, "values" | "errors" | "set">;
  /** Whose password it is: the browser's password manager asks for it. */
  id: string;
  autoFocus?: boolean;
};

/** A field for a password that is to be, offered to the browser's password manager as such. */
export function NewPasswordField({ form: { values, errors, set }, id, autoFocus = false }: NewPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={id} readOnly hidden />
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
    </>
  );
}
