import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { Field } from "./Field.tsx";
import type { Form } from "./useForm.ts";

type CodeFieldProps = {
  form: Pick<Form<"code">, "values" | "errors" | "busy" | "set" | "run">;
  /** Sends the code again. */
  resend(): Promise<void>;
};

/** The field for the code from the mail, with a button that sends another mail. */
export function CodeField({ form: { values, errors, busy, set, run }, resend }: CodeFieldProps) {
  return (
    <>
      <Field
        name="code"
        label={text.code}
        value={values.code}
        onChange={(value) => set("code", value)}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
      />
      <p className="si-resend">
        <button type="button" className="si-link" disabled={busy !== null} onClick={() => void run("resend", resend)}>
          {busy === "resend" ? text.resending : text.resend}
        </button>
      </p>
    </>
  );
}
