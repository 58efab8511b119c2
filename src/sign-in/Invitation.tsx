import { useState } from "react";
import { invitation as text } from "../../i18n/ja/account/invitation.ts";
import { signIn } from "../../i18n/ja/sign-in/sign-in.ts";
import { browserStorageKeys } from "../auth/browser/browserValues.ts";
import { sendOpenDocument } from "../auth/openCall.ts";
import { pickEndpoint } from "../core/consoleConfig.ts";
import type { OpenInvitation } from "../generated/types.ts";
import { signInPath } from "../core/shellPaths.ts";
import { useAddressCode } from "./rules/addressCode.ts";
import { ChoosePassword } from "./parts/ChoosePassword.tsx";
import { SignInField } from "./parts/Field.tsx";
import { SignInFrame } from "./parts/Frame.tsx";
import { SignInNotice } from "./parts/Notice.tsx";
import type { SignInWorld } from "./signInWorld.ts";
import { SubmitButton } from "./parts/Submit.tsx";
import { useForm } from "./rules/useForm.ts";

/** /session/invitation: the code of the mail or the slip, then the person's own password, then the sign-in. */
export function InvitationPage({ world }: { world: SignInWorld }) {
  const [found, setFound] = useState<{ code: string; invitation: OpenInvitation } | null>(null);
  const [done, setDone] = useState(false);
  const first = useAddressCode();
  if (done && found)
    return (
      <SignInFrame title={text.doneTitle}>
        <SignInNotice kind="success">{text.done(found.invitation.loginId)}</SignInNotice>
        <a className="si-submit" href={signInPath}>
          {signIn.toSignIn}
        </a>
      </SignInFrame>
    );
  return (
    <SignInFrame title={found ? text.title : text.codeTitle}>
      {found ? (
        <ChoosePassword
          world={world}
          code={found.code}
          invitation={found.invitation}
          onDone={() => {
            // The sign-in page offers it, and the person has just read it here.
            localStorage.setItem(browserStorageKeys.loginId, found.invitation.loginId);
            setDone(true);
          }}
          back={() => setFound(null)}
        />
      ) : (
        <CodeStep world={world} code={first} onFound={(code, invitation) => setFound({ code, invitation })} />
      )}
    </SignInFrame>
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
      const endpoint = pickEndpoint(world.config, 1, false);
      const outcome = await sendOpenDocument(endpoint, "invitation", { code: code.trim() });
      if ("data" in outcome) onFound(code.trim(), outcome.data);
      else setMessage(outcome.message);
    },
  });
  const { values, errors, refusal, busy, set } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="si-text">{text.codeText}</p>
      {refusal && <SignInNotice kind="error">{signIn.refusals[refusal]}</SignInNotice>}
      {!refusal && message !== null && <SignInNotice kind="error">{message}</SignInNotice>}
      <SignInField
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
      <SubmitButton label={text.next} working={text.looking} busy={busy} />
      <p className="si-more">
        <a href={signInPath}>{signIn.back}</a>
      </p>
    </form>
  );
}
