import { factorRefusals, factorSteps, factorTexts } from "../../../i18n/ja/sign-in/second-factor.ts";
import { setUpUri } from "../../core/setUpUri.ts";
import { QrCode } from "../../ui/QrCode.tsx";
import { CodeInput } from "../parts/CodeField.tsx";
import { appCode, appCodeError } from "../rules/codeRules.ts";
import { StepForm } from "./StepForm.tsx";
import { useForm } from "../rules/useForm.ts";

type FactorStepProps = { id: string; secret: string; answer(code: string): Promise<void>; back(): void };

/** The step of a user whose company requires a second factor: sets an authenticator app up and signs in with its first code. */
export function FactorStep({ id, secret, answer, back }: FactorStepProps) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: appCodeError(code) }),
    submit: ({ code }) => answer(appCode(code)),
  });
  return (
    <StepForm
      form={form}
      intro={factorSteps.setUpText}
      wording={(refusal) => factorRefusals[refusal]}
      submit={factorSteps.setUpSubmit}
      working={factorSteps.submitting}
      back={back}
    >
      <p className="si-step">{factorTexts.scan}</p>
      <div className="si-qr">
        <QrCode value={setUpUri(secret, id)} size={192} title={factorTexts.qr} />
      </div>
      <p className="si-more">
        <a href={setUpUri(secret, id)}>{factorTexts.openApp}</a>
      </p>
      <p className="si-step">{factorTexts.byHand}</p>
      <p className="si-key">{secret}</p>
      <p className="si-step">{factorTexts.enter}</p>
      <CodeInput form={form} label={factorTexts.code} />
    </StepForm>
  );
}
