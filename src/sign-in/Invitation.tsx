import { useState } from "react";
import { invitation as text } from "../../i18n/ja/invitation.ts";
import { signIn } from "../../i18n/ja/sign-in.ts";
import { browserKeys } from "../auth/browserValues.ts";
import { openCall } from "../auth/openCall.ts";
import { endpointOf } from "../core/consoleConfig.ts";
import type { OpenInvitation } from "../generated/types.ts";
import { signInPath } from "../shell/paths.ts";
import { useAddressCode } from "./addressCode.ts";
import { ChoosePassword } from "./ChoosePassword.tsx";
import { Field } from "./Field.tsx";
import { Frame } from "./Frame.tsx";
import { Notice } from "./Notice.tsx";
import type { SignInWorld } from "./signInWorld.ts";
import { Submit } from "./Submit.tsx";
import { useForm } from "./useForm.ts";

/** /session/invitation: the code of the mail or the slip, then the person's own password, then the sign-in. */
export function Invitation({ world }: { world: SignInWorld }) {
  const [found, setFound] = useState<{ code: string; invitation: OpenInvitation } | null>(null);
  const [done, setDone] = useState(false);
  const first = useAddressCode();
  if (done && found)
    return (
      <Frame title={text.doneTitle}>
        <Notice kind="success">{text.done(found.invitation.loginId)}</Notice>
        <a className="si-submit" href={signInPath}>
          {signIn.toSignIn}
        </a>
      </Frame>
    );
  return (
    <Frame title={found ? text.title : text.codeTitle}>
      {found ? (
        <ChoosePassword
          world={world}
          code={found.code}
          invitation={found.invitation}
          onDone={() => {
            // The sign-in page offers it, and the person has just read it here.
            localStorage.setItem(browserKeys.loginId, found.invitation.loginId);
            setDone(true);
          }}
          back={() => setFound(null)}
        />
      ) : (
        <CodeStep world={world} code={first} onFound={(code, invitation) => setFound({ code, invitation })} />
      )}
    </Frame>
  );
}

type CodeStepProps = {
  world: SignInWorld;
  /** From the address; empty where the person types it. */
  code: string;
  onFound(code: string, invitation: OpenInvitation): void;
};

function CodeStep({ world, code: first, onFound }: CodeStepProps) {
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm({
    initial: { code: first },
    validate: ({ code }) => ({ code: code.trim() === "" ? signIn.required : undefined }),
    async submit({ code }) {
      setMessage(null);
      const endpoint = endpointOf(world.config, 1, false);
      const outcome = await openCall(endpoint, "invitation", { code: code.trim() });
      if ("data" in outcome) onFound(code.trim(), outcome.data);
      else setMessage(outcome.message);
    },
  });
  const { values, errors, refusal, busy, set } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="si-text">{text.codeText}</p>
      {refusal && <Notice kind="error">{signIn.refusals[refusal]}</Notice>}
      {!refusal && message !== null && <Notice kind="error">{message}</Notice>}
      <Field
        name="code"
        label={text.code}
        hint={text.codeHint}
        value={values.code}
        onChange={(value) => set("code", value)}
        error={errors.code}
        autoComplete="one-time-code"
        maxLength={32}
        autoFocus
      />
      <Submit label={text.next} working={text.looking} busy={busy} />
      <p className="si-more">
        <a href={signInPath}>{signIn.back}</a>
      </p>
    </form>
  );
}
