import { useState } from "react";
import { invitation } from "../../../i18n/ja/account/invitation.ts";
import { signIn } from "../../../i18n/ja/sign-in/sign-in.ts";
import { signUp as text } from "../../../i18n/ja/sign-in/sign-up.ts";
import type { PendingApplication } from "../../auth/identityClient.ts";
import { SignInFacts } from "../parts/Facts.tsx";
import { japaneseMoment } from "../japaneseMoment.ts";
import { SignInNotice } from "../parts/Notice.tsx";
import { StepForm } from "./StepForm.tsx";
import { useForm } from "../rules/useForm.ts";

type WaitingStepProps = {
  id: string;
  waiting: PendingApplication;
  /** Signs in again, which leads on once the company has accepted. */
  check(): Promise<void>;
  back(): void;
};

/** The step of a person who has signed up and whom the company has not accepted so far. */
export function WaitingStep({ id, waiting, check, back }: WaitingStepProps) {
  const [checked, setChecked] = useState(false);
  const form = useForm({
    initial: {},
    validate: () => ({}),
    async submit() {
      setChecked(false);
      await check();
      setChecked(true);
    },
  });
  if (form.refusal === "DECLINED")
    return (
      <>
        <SignInNotice kind="error">{signIn.refusals.DECLINED}</SignInNotice>
        <p className="si-more">
          <button type="button" className="si-link" onClick={back}>
            {signIn.back}
          </button>
        </p>
      </>
    );
  const facts = [
    [text.company, waiting.companyName],
    [invitation.loginId, id],
    [text.since, japaneseMoment(waiting.since)],
  ] as const;
  return (
    <StepForm
      form={form}
      intro={text.waitingText(waiting.companyName)}
      submit={text.check}
      working={text.checking}
      back={back}
    >
      {checked && <SignInNotice kind="info">{text.notYet}</SignInNotice>}
      <SignInFacts facts={facts} />
      <p className="si-text">{text.waitingHelp}</p>
    </StepForm>
  );
}
