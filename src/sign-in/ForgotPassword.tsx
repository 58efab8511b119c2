import { useState } from "react";
import { signIn as text } from "../../i18n/ja/sign-in/sign-in.ts";
import type { IdentityRefusal } from "../auth/identityClient.ts";
import { CodeField } from "./parts/CodeField.tsx";
import { SignInField } from "./parts/Field.tsx";
import { SignInFrame } from "./parts/Frame.tsx";
import { NewPasswordField } from "./parts/NewPasswordField.tsx";
import { SignInNotice } from "./parts/Notice.tsx";
import { codeError } from "./rules/codeRules.ts";
import { emailError } from "./rules/newcomerRules.ts";
import { passwordError } from "./rules/rules.ts";
import type { SignInWorld } from "./signInWorld.ts";
import { SubmitButton } from "./parts/Submit.tsx";
import { useForm } from "./rules/useForm.ts";
import { usePrefetch } from "./usePrefetch.ts";
import { signInPath } from "../core/shellPaths.ts";

/** The text of a refusal. Here the user's name is an e-mail address. */
const formatEmailRefusal = (refusal: IdentityRefusal): string =>
  refusal === "UNKNOWN_USER" ? text.emailUnknown : text.refusals[refusal];

/** Refusals after which the person chooses another password. */
const passwordRefusals: readonly IdentityRefusal[] = ["WEAK_PASSWORD", "COMMON_PASSWORD", "SAME_PASSWORD"];

/**
 * /session/forgot-password: address and new password, then the code from the mail, which changes the password. The screen of the
 * specification only records the values; this one completes the change.
 */
export function ForgotPassword({ world }: { world: SignInWorld }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  usePrefetch(world);
  const form = useForm({
    initial: { email: "", password: "", code: "" },
    validate: ({ email, password, code }) => ({
      email: emailError(email),
      password: passwordError(password, text.newPasswordRequired),
      code: sentTo === null ? undefined : codeError(code),
    }),
    async submit({ email, password, code }) {
      const identity = await world.identity();
      if (sentTo === null) return setSentTo(await identity.requestReset(email));
      await identity.confirmReset(email, code.trim(), password);
      setDone(true);
    },
  });
  const { values, errors, refusal, busy, set } = form;
  const resend = async () => setSentTo(await (await world.identity()).requestReset(values.email));
  if (done)
    return (
      <SignInFrame title={text.changedTitle}>
        <SignInNotice kind="success">{text.changedText}</SignInNotice>
        <a className="si-submit" href={signInPath}>
          {text.toSignIn}
        </a>
      </SignInFrame>
    );
  return (
    <SignInFrame title={text.forgotTitle}>
      <form onSubmit={form.onSubmit} noValidate>
        {sentTo === null && <p className="si-text">{text.forgotText}</p>}
        {refusal && <SignInNotice kind="error">{formatEmailRefusal(refusal)}</SignInNotice>}
        {sentTo !== null && !refusal && <SignInNotice kind="success">{text.codeSentTo(sentTo)}</SignInNotice>}
        {sentTo === null && (
          <SignInField
            name="email"
            type="email"
            label={text.email}
            value={values.email}
            onChange={(value) => set("email", value)}
            error={errors.email}
            autoComplete="email"
            autoFocus
          />
        )}
        {sentTo !== null && <CodeField form={form} resend={resend} />}
        {(sentTo === null || (refusal && passwordRefusals.includes(refusal))) && (
          <NewPasswordField form={form} id={values.email} />
        )}
        <SubmitButton
          label={sentTo === null ? text.change : text.changeConfirm}
          working={sentTo === null ? text.resetSending : text.changing}
          busy={busy}
        />
        <p className="si-more">
          {sentTo !== null && (
            <button type="button" className="si-link" onClick={() => setSentTo(null)} disabled={busy !== null}>
              {text.changeEmail}
            </button>
          )}
          <a href={signInPath}>{text.back}</a>
        </p>
      </form>
    </SignInFrame>
  );
}
