import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { SignInField } from "./Field.tsx";
import type { FormState } from "../rules/useForm.ts";

type NewPasswordFieldProps = {
  form: Pick<FormState<"password">, "values" | "errors" | "set">;
  /** The user's id, for the browser's password manager. */
  id: string;
  autoFocus?: boolean;
};

/** A field for a new password, marked as such for the browser's password manager. */
export function NewPasswordField({ form: { values, errors, set }, id, autoFocus = false }: NewPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={id} readOnly hidden />
      <SignInField
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
