import { useState } from "react";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { CodeField } from "../parts/CodeField.tsx";
import { NewPasswordField } from "../parts/NewPasswordField.tsx";
import { codeError } from "../rules/codeRules.ts";
import { passwordError } from "../rules/rules.ts";
import type { SignInWorld } from "../signInWorld.ts";
import { StepForm } from "./StepForm.tsx";
import { useForm } from "../rules/useForm.ts";

type ResetStepProps = {
  world: SignInWorld;
  id: string;
  enter(id: string, password: string): Promise<void>;
  back(): void;
};

/** The step of a user whose password must be reset: sends a code, asks for it and a new password, then continues the sign-in. */
export function ResetStep({ world, id, enter, back }: ResetStepProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async () => setSentTo(await (await world.identity()).requestReset(id));
  const form = useForm({
    initial: { code: "", password: "" },
    validate: ({ code, password }) =>
      sentTo === null ? {} : { code: codeError(code), password: passwordError(password) },
    async submit({ code, password }) {
      if (sentTo === null) return send();
      await (await world.identity()).confirmReset(id, code.trim(), password);
      await enter(id, password);
    },
  });
  const asking = sentTo === null;
  return (
    <StepForm
      form={form}
      intro={asking ? text.resetRequired : ""}
      success={asking ? null : text.codeSentTo(sentTo)}
      submit={asking ? text.resetSend : text.newPasswordSubmit}
      working={asking ? text.resetSending : text.changing}
      back={back}
    >
      {!asking && (
        <>
          <CodeField form={form} resend={send} />
          <NewPasswordField form={form} id={id} />
        </>
      )}
    </StepForm>
  );
}
