import { useState } from "react";
import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { CodeField } from "./CodeField.tsx";
import { Notice } from "./Notice.tsx";
import { codeError } from "./rules.ts";
import type { SignInWorld } from "./signInWorld.ts";
import { Submit } from "./Submit.tsx";
import { useForm } from "./useForm.ts";

type ConfirmStepProps = {
  world: SignInWorld;
  id: string;
  /** Signs in with the id and the password of the first step. */
  enter(): Promise<void>;
  back(): void;
};

/** The step of a user who has not confirmed the sign-up: asks for the code from the mail, then continues the sign-in. */
export function ConfirmStep({ world, id, enter, back }: ConfirmStepProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: codeError(code) }),
    async submit({ code }) {
      await (await world.identity()).confirmSignUp(id, code.trim());
      await enter();
    },
  });
  const { refusal, busy } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="si-text">{text.confirmText}</p>
      {refusal && <Notice kind="error">{text.refusals[refusal]}</Notice>}
      {!refusal && sentTo !== null && <Notice kind="success">{text.codeResent(sentTo)}</Notice>}
      <CodeField
        form={form}
        resend={async () => {
          setSentTo(null);
          setSentTo(await (await world.identity()).resendCode(id));
        }}
      />
      <Submit label={text.confirmSubmit} working={text.confirming} busy={busy} />
      <p className="si-more">
        <button type="button" className="si-link" onClick={back} disabled={busy !== null}>
          {text.back}
        </button>
      </p>
    </form>
  );
}
