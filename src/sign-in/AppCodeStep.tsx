import { useState } from "react";
import { factorRefusals, factorSteps, factorTexts } from "../../i18n/ja/second-factor.ts";
import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { Field } from "./Field.tsx";
import { Notice } from "./Notice.tsx";
import { appCode, appCodeError, recoveryCodeError } from "./rules.ts";
import { Submit } from "./Submit.tsx";
import { useForm } from "./useForm.ts";

type AppCodeStepProps = {
  /** Whether the identity service has recovery codes. */
  hasRecovery: boolean;
  answer(code: string): Promise<void>;
  back(): void;
};

/** The step of a user with a second factor: asks for a code of the authenticator app, or for a recovery code. */
export function AppCodeStep({ hasRecovery, answer, back }: AppCodeStepProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: byRecovery ? recoveryCodeError(code) : appCodeError(code) }),
    submit: ({ code }) => answer(appCode(code)),
  });
  const { values, errors, refusal, busy, set, run } = form;
  // It also takes the refusal of the other kind of code away.
  const change = () =>
    run("change", async () => {
      set("code", "");
      setByRecovery(!byRecovery);
    });
  const wrong = byRecovery && refusal === "WRONG_CODE" ? factorSteps.recoveryWrong : null;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="si-text">{byRecovery ? factorSteps.recoveryText : factorSteps.codeText}</p>
      {refusal && <Notice kind="error">{wrong ?? factorRefusals[refusal] ?? text.refusals[refusal]}</Notice>}
      <Field
        key={byRecovery ? "recovery" : "app"}
        name="code"
        label={byRecovery ? factorSteps.recovery : factorTexts.code}
        value={values.code}
        onChange={(value) => set("code", value)}
        error={errors.code}
        inputMode={byRecovery ? "text" : "numeric"}
        autoComplete={byRecovery ? "off" : "one-time-code"}
        maxLength={20}
        autoFocus
      />
      <Submit label={factorSteps.submit} working={factorSteps.submitting} busy={busy} />
      <p className="si-more">
        {hasRecovery ? (
          <button type="button" className="si-link" disabled={busy !== null} onClick={() => void change()}>
            {byRecovery ? factorSteps.byApp : factorSteps.byRecovery}
          </button>
        ) : (
          factorSteps.noRecovery
        )}
      </p>
      <p className="si-more">
        <button type="button" className="si-link" onClick={back} disabled={busy !== null}>
          {text.back}
        </button>
      </p>
    </form>
  );
}
