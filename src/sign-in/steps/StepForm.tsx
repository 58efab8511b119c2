import type { ReactNode } from "react";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import type { IdentityRefusal } from "../../auth/identityClient.ts";
import { SignInNotice } from "../parts/Notice.tsx";
import { SubmitButton } from "../parts/Submit.tsx";
import type { FormState } from "../rules/useForm.ts";

type StepFormProps = {
  form: Pick<FormState<never>, "onSubmit" | "refusal" | "busy">;
  /** What the step asks for. */
  intro?: string;
  /** What a refusal means here; by default as everywhere. */
  wording?: (refusal: IdentityRefusal) => string | undefined;
  /** Stands where nothing was refused. */
  success?: string | null;
  /** The button, at rest and at work. */
  submit: string;
  working: string;
  /** Stands between the button and the way back. */
  more?: ReactNode;
  back(): void;
  children: ReactNode;
};

/** A step of the sign-in: what it asks for, what was refused, its fields, its button, and the way back to the first step. */
export function StepForm({ form, intro, wording, success, submit, working, more, back, children }: StepFormProps) {
  const { refusal, busy } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {intro && <p className="si-text">{intro}</p>}
      {refusal && <SignInNotice kind="error">{wording?.(refusal) ?? text.refusals[refusal]}</SignInNotice>}
      {!refusal && success && <SignInNotice kind="success">{success}</SignInNotice>}
      {children}
      <SubmitButton label={submit} working={working} busy={busy} />
      {more && <p className="si-more">{more}</p>}
      <p className="si-more">
        <button type="button" className="si-link" onClick={back} disabled={busy !== null}>
          {text.back}
        </button>
      </p>
    </form>
  );
}
