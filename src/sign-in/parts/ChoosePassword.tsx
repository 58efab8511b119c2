import { useState } from "react";
import { invitation as text } from "../../../i18n/ja/account/invitation.ts";
import { signIn } from "../../../i18n/ja/sign-in/sign-in.ts";
import { sendOpenDocument } from "../../auth/openCall.ts";
import { pickEndpoint } from "../../core/consoleConfig.ts";
import type { OpenInvitation } from "../../generated/types.ts";
import { SignInFacts } from "./Facts.tsx";
import { japaneseMoment } from "../japaneseMoment.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { SignInNotice } from "./Notice.tsx";
import { passwordError } from "../rules/rules.ts";
import type { SignInWorld } from "../signInWorld.ts";
import { SubmitButton } from "./Submit.tsx";
import { useForm } from "../rules/useForm.ts";

type ChoosePasswordProps = {
  world: SignInWorld;
  code: string;
  invitation: OpenInvitation;
  onDone(): void;
  back(): void;
};

/** Says who invites whom, and takes the password that the person chooses. */
export function ChoosePassword({ world, code, invitation, onDone, back }: ChoosePasswordProps) {
  const { companyName, accountName, loginId, ends } = invitation;
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: passwordError(password) }),
    async submit({ password }) {
      setMessage(null);
      const endpoint = pickEndpoint(world.config, 1, false);
      const outcome = await sendOpenDocument(endpoint, "accept", { input: { code, password } });
      if ("data" in outcome) return onDone();
      const fault = outcome.faults.find(({ field }) => field === "password");
      if (fault) return { password: fault.message };
      setMessage(outcome.message);
    },
  });
  const { refusal, busy } = form;
  const facts = [
    [text.name, accountName],
    [text.loginId, loginId],
    [text.ends, japaneseMoment(ends)],
  ] as const;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="si-text">{text.invited(companyName)}</p>
      <SignInFacts facts={facts} />
      {refusal && <SignInNotice kind="error">{signIn.refusals[refusal]}</SignInNotice>}
      {!refusal && message !== null && <SignInNotice kind="error">{message}</SignInNotice>}
      <NewPasswordField form={form} id={loginId} autoFocus />
      <SubmitButton label={text.submit} working={text.submitting} busy={busy} />
      <p className="si-more">
        <button type="button" className="si-link" disabled={busy !== null} onClick={back}>
          {text.otherCode}
        </button>
      </p>
    </form>
  );
}
