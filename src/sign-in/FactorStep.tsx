import { factorRefusals, factorSteps, factorTexts } from "../../i18n/ja/second-factor.ts";
import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { setUpUri } from "../core/setUpUri.ts";
import { QrCode } from "../ui/QrCode.tsx";
import { Field } from "./Field.tsx";
import { Notice } from "./Notice.tsx";
import { appCode, appCodeError } from "./rules.ts";
import { Submit } from "./Submit.tsx";
import { useForm } from "./useForm.ts";

type FactorStepProps = { id: string; secret: string; answer(code: string): Promise<void>; back(): void };

/** The step of a user whose company requires a second factor: sets an authenticator app up and signs in with its first code. */
export function FactorStep({ id, secret, answer, back }: FactorStepProps) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: appCodeError(code) }),
    submit: ({ code }) => answer(appCode(code)),
  });
  const { values, errors, refusal, busy, set } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="si-text">{factorSteps.setUpText}</p>
      {refusal && <Notice kind="error">{factorRefusals[refusal] ?? text.refusals[refusal]}</Notice>}
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
      <Field
        name="code"
        label={factorTexts.code}
        value={values.code}
        onChange={(value) => set("code", value)}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Submit label={factorSteps.setUpSubmit} working={factorSteps.submitting} busy={busy} />
      <p className="si-more">
        <button type="button" className="si-link" onClick={back} disabled={busy !== null}>
          {text.back}
        </button>
      </p>
    </form>
  );
}
