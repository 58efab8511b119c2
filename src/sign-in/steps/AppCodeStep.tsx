import { useState } from "react";
import { factorRefusals, factorSteps, factorTexts } from "../../../i18n/ja/sign-in/second-factor.ts";
import type { IdentityRefusal } from "../../auth/identityClient.ts";
import { CodeInput } from "../parts/CodeField.tsx";
import { appCode, appCodeError, recoveryCodeError } from "../rules/codeRules.ts";
import { StepForm } from "./StepForm.tsx";
import { useForm } from "../rules/useForm.ts";

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
  const { busy, set, run } = form;
  // It also takes the refusal of the other kind of code away.
  const change = () =>
    run("change", async () => {
      set("code", "");
      setByRecovery(!byRecovery);
    });
  const wording = (refusal: IdentityRefusal) =>
    byRecovery && refusal === "WRONG_CODE" ? factorSteps.recoveryWrong : factorRefusals[refusal];
  const other = (
    <button type="button" className="si-link" disabled={busy !== null} onClick={() => void change()}>
      {byRecovery ? factorSteps.byApp : factorSteps.byRecovery}
    </button>
  );
  return (
    <StepForm
      form={form}
      intro={byRecovery ? factorSteps.recoveryText : factorSteps.codeText}
      wording={wording}
      submit={factorSteps.submit}
      working={factorSteps.submitting}
      more={hasRecovery ? other : factorSteps.noRecovery}
      back={back}
    >
      <CodeInput
        key={byRecovery ? "recovery" : "app"}
        form={form}
        label={byRecovery ? factorSteps.recovery : factorTexts.code}
        recovery={byRecovery}
        autoFocus
      />
    </StepForm>
  );
}
