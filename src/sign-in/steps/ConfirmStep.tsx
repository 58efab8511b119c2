import { useState } from "react";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { signUp } from "../../../i18n/ja/sign-in/sign-up.ts";
import { CodeField } from "../parts/CodeField.tsx";
import { codeError } from "../rules/codeRules.ts";
import type { SignInWorld } from "../signInWorld.ts";
import { StepForm } from "./StepForm.tsx";
import { useForm } from "../rules/useForm.ts";

type ConfirmStepProps = {
  world: SignInWorld;
  id: string;
  /** Signs in with the id and the password of the first step. */
  enter(): Promise<void>;
  back(): void;
  /** Where a sign-up has just sent its code; null if that failed. Left out where somebody comes back later. */
  sent?: string | null | undefined;
};

const formatConfirmIntro = (sent: string | null | undefined): string => {
  if (sent === undefined) return text.confirmText;
  return sent === null ? text.refusals.UNDELIVERED : signUp.confirmText(sent);
};

/** The step of a user who has not confirmed the sign-up: asks for the code from the mail, then continues the sign-in. */
export function ConfirmStep({ world, id, enter, back, sent }: ConfirmStepProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: codeError(code) }),
    async submit({ code }) {
      await (await world.identity()).confirmSignUp(id, code.trim());
      await enter();
    },
  });
  return (
    <StepForm
      form={form}
      intro={formatConfirmIntro(sent)}
      success={sentTo === null ? null : text.codeResent(sentTo)}
      submit={text.confirmSubmit}
      working={text.confirming}
      back={back}
    >
      <CodeField
        form={form}
        resend={async () => {
          setSentTo(null);
          setSentTo(await (await world.identity()).resendCode(id));
        }}
      />
    </StepForm>
  );
}
