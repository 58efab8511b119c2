import { useState } from "react";
import { company as text } from "../../i18n/ja/company/company.ts";
import { signIn } from "../../i18n/ja/sign-in/sign-in.ts";
import { sendOpenDocument, type FormRefusal } from "../auth/openCall.ts";
import { pickEndpoint } from "../core/consoleConfig.ts";
import type { SetUpCompanyMutation } from "../generated/graphql.ts";
import { SignInField } from "./parts/Field.tsx";
import { SignInFrame } from "./parts/Frame.tsx";
import { SignInNotice } from "./parts/Notice.tsx";
import { RegisterKey } from "./steps/RegisterKey.tsx";
import { companyFaults, type CompanyField } from "./rules/newcomerRules.ts";
import type { SignInWorld } from "./signInWorld.ts";
import { SubmitButton } from "./parts/Submit.tsx";
import { useForm, type FormErrors } from "./rules/useForm.ts";

/** The fields of each step, in order. */
const setUpSteps: readonly (readonly CompanyField[])[] = [
  ["code"],
  ["companyName", "brandName", "shopName"],
  ["administratorName", "loginId", "email", "password"],
];
const setUpStepTexts = [text.codeText, text.companyText, text.administratorText];
const emptyCompanyFields = {
  code: "",
  companyName: "",
  brandName: "",
  shopName: "",
  administratorName: "",
  loginId: "",
  email: "",
  password: "",
};

/** What the browser knows of a field's content. */
const inputs: Partial<Record<CompanyField, { type?: string; autoComplete: string }>> = {
  code: { autoComplete: "one-time-code" },
  companyName: { autoComplete: "organization" },
  administratorName: { autoComplete: "name" },
  loginId: { autoComplete: "username" },
  email: { type: "email", autoComplete: "email" },
  password: { type: "password", autoComplete: "new-password" },
};

/** /setup: the first company in three steps, while there is none. It ends with the key of the register, which is shown once. */
export function SetUp({ world }: { world: SignInWorld }) {
  const [step, setStep] = useState(0);
  const [made, setMade] = useState<SetUpCompanyMutation["data"] | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const names = setUpSteps[step] ?? [];
  const isLast = step === setUpSteps.length - 1;

  /** Shows a refusal at its fields, on the step that has them. */
  const refuse = ({ faults, message: reason }: FormRefusal): FormErrors<CompanyField> | void => {
    const wrong = setUpSteps.findIndex((fields) => fields.some((name) => faults.some(({ field }) => field === name)));
    if (wrong < 0) return setMessage(reason);
    setStep(wrong);
    return Object.fromEntries(faults.map(({ field, message: fault }) => [field, fault]));
  };

  const form = useForm({
    initial: emptyCompanyFields,
    validate: (values) => companyFaults(names, values),
    async submit({ email, ...values }): Promise<FormErrors<CompanyField> | void> {
      setMessage(null);
      const endpoint = pickEndpoint(world.config, 1, false);
      if (!isLast) {
        if (!names.includes("code")) return setStep(step + 1);
        const checked = await sendOpenDocument(endpoint, "checkSetupCode", { code: values.code });
        return "data" in checked ? setStep(step + 1) : refuse(checked);
      }
      const input = { ...values, email: email === "" ? null : email };
      const outcome = await sendOpenDocument(endpoint, "setUpCompany", { input });
      return "data" in outcome ? setMade(outcome.data) : refuse(outcome);
    },
  });
  const { values, errors, refusal, busy, set } = form;
  if (made) return <RegisterKey apiKey={made.apiKey} shopId={made.shop_id} />;
  return (
    <SignInFrame title={text.title}>
      <form onSubmit={form.onSubmit} noValidate>
        <h2 className="si-step">{text.step(step + 1, setUpSteps.length, text.steps[step] ?? "")}</h2>
        <p className="si-text">{setUpStepTexts[step]}</p>
        {refusal && <SignInNotice kind="error">{signIn.refusals[refusal]}</SignInNotice>}
        {!refusal && message !== null && <SignInNotice kind="error">{message}</SignInNotice>}
        {names.map((name, index) => (
          <SignInField
            key={name}
            name={name}
            {...inputs[name]}
            label={text.fields[name]}
            hint={(text.hints as Partial<Record<CompanyField, string>>)[name]}
            value={values[name]}
            onChange={(value) => set(name, value)}
            error={errors[name]}
            autoFocus={index === 0}
          />
        ))}
        <SubmitButton
          label={isLast ? text.submit : text.next}
          working={isLast ? text.submitting : text.checking}
          busy={busy}
        />
        {step > 0 && (
          <p className="si-more">
            <button type="button" className="si-link" disabled={busy !== null} onClick={() => setStep(step - 1)}>
              {text.previous}
            </button>
          </p>
        )}
      </form>
    </SignInFrame>
  );
}
