import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { SignInField } from "./Field.tsx";
import type { FormState } from "../rules/useForm.ts";

type CodeInputProps = {
  form: Pick<FormState<"code">, "values" | "errors" | "set">;
  label: string;
  /** Not six digits, but a recovery code, which no browser fills in. */
  recovery?: boolean;
  autoFocus?: boolean;
};

/** The field for a code. */
export const CodeInput = ({ form: { values, errors, set }, label, recovery = false, autoFocus }: CodeInputProps) => (
  <SignInField
    name="code"
    label={label}
    value={values.code}
    onChange={(value) => set("code", value)}
    error={errors.code}
    inputMode={recovery ? "text" : "numeric"}
    autoComplete={recovery ? "off" : "one-time-code"}
    maxLength={20}
    autoFocus={autoFocus}
  />
);

type CodeFieldProps = {
  form: Pick<FormState<"code">, "values" | "errors" | "busy" | "set" | "run">;
  /** Sends the code again. */
  resend(): Promise<void>;
};

/** The field for the code from the mail, with a button that sends another mail. */
export function CodeField({ form, resend }: CodeFieldProps) {
  const { busy, run } = form;
  return (
    <>
      <CodeInput form={form} label={text.code} autoFocus />
      <p className="si-resend">
        <button type="button" className="si-link" disabled={busy !== null} onClick={() => void run("resend", resend)}>
          {busy === "resend" ? text.resending : text.resend}
        </button>
      </p>
    </>
  );
}
