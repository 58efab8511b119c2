import { useState } from "react";
import { invitation as text } from "../../i18n/ja/invitation.ts";
import { signIn } from "../../i18n/ja/sign-in.ts";
import { openCall } from "../auth/openCall.ts";
import { endpointOf } from "../core/consoleConfig.ts";
import type { OpenInvitation } from "../generated/types.ts";
import { Facts } from "./Facts.tsx";
import { japaneseMoment } from "./japaneseMoment.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Notice } from "./Notice.tsx";
import { passwordError } from "./rules.ts";
import type { SignInWorld } from "./signInWorld.ts";
import { Submit } from "./Submit.tsx";
import { useForm } from "./useForm.ts";

type Props = {
  world: SignInWorld;
  code: string;
  invitation: OpenInvitation;
  onDone(): void;
  back(): void;
};

/** Says who invites whom, and takes the password that the person chooses. */
export function ChoosePassword({ world, code, invitation, onDone, back }: Props) {
  const { companyName, accountName, loginId, ends } = invitation;
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: passwordError(password) }),
    async submit({ password }) {
      setMessage(null);
      const endpoint = endpointOf(world.config, 1, false);
      const outcome = await openCall(endpoint, "accept", { input: { code, password } });
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
      <Facts facts={facts} />
      {refusal && <Notice kind="error">{signIn.refusals[refusal]}</Notice>}
      {!refusal && message !== null && <Notice kind="error">{message}</Notice>}
      <NewPasswordField form={form} id={loginId} autoFocus />
      <Submit label={text.submit} working={text.submitting} busy={busy} />
      <p className="si-more">
        <button type="button" className="si-link" disabled={busy !== null} onClick={back}>
          {text.otherCode}
        </button>
      </p>
    </form>
  );
}
