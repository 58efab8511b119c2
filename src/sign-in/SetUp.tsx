import { useState } from "react";
import { company as text } from "../../i18n/ja/company.ts";
import { signIn } from "../../i18n/ja/sign-in.ts";
import { openCall, type FormRefusal } from "../auth/openCall.ts";
import { endpointOf } from "../core/consoleConfig.ts";
import type { SetUpCompanyMutation } from "../generated/graphql.ts";
import { Field } from "./Field.tsx";
import { Frame } from "./Frame.tsx";
import { Notice } from "./Notice.tsx";
import { RegisterKey } from "./RegisterKey.tsx";
import { companyFaults, type CompanyField } from "./newcomerRules.ts";
import type { SignInWorld } from "./signInWorld.ts";
import { Submit } from "./Submit.tsx";
import { useForm, type Errors } from "./useForm.ts";

/** The fields of each step, in order. */
const steps: readonly (readonly CompanyField[])[] = [
  ["code"],
  ["companyName", "brandName", "shopName"],
  ["administratorName", "loginId", "email", "password"],
];
const texts = [text.codeText, text.companyText, text.administratorText];
const none = {
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
  const names = steps[step] ?? [];
  const isLast = step === steps.length - 1;

  /** Shows a refusal at its fields, on the step that has them. */
  const refuse = ({ faults, message: reason }: FormRefusal): Errors<CompanyField> | void => {
    const wrong = steps.findIndex((fields) => fields.some((name) => faults.some(({ field }) => field === name)));
    if (wrong < 0) return setMessage(reason);
    setStep(wrong);
    return Object.fromEntries(faults.map(({ field, message: fault }) => [field, fault]));
  };

  const form = useForm({
    initial: none,
    validate: (values) => companyFaults(names, values),
    async submit({ email, ...values }): Promise<Errors<CompanyField> | void> {
      setMessage(null);
      const endpoint = endpointOf(world.config, 1, false);
      if (!isLast) {
        if (!names.includes("code")) return setStep(step + 1);
        const checked = await openCall(endpoint, "checkSetupCode", { code: values.code });
        return "data" in checked ? setStep(step + 1) : refuse(checked);
      }
      const input = { ...values, email: email === "" ? null : email };
      const outcome = await openCall(endpoint, "setUpCompany", { input });
      return "data" in outcome ? setMade(outcome.data) : refuse(outcome);
    },
  });
  const { values, errors, refusal, busy, set } = form;
  if (made) return <RegisterKey apiKey={made.apiKey} shopId={made.shop_id} />;
  return (
    <Frame title={text.title}>
      <form onSubmit={form.onSubmit} noValidate>
        <h2 className="si-step">{text.step(step + 1, steps.length, text.steps[step] ?? "")}</h2>
        <p className="si-text">{texts[step]}</p>
        {refusal && <Notice kind="error">{signIn.refusals[refusal]}</Notice>}
        {!refusal && message !== null && <Notice kind="error">{message}</Notice>}
        {names.map((name, index) => (
          <Field
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
        <Submit
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
    </Frame>
  );
}
