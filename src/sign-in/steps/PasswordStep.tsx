import { useEffect, useState } from "react";
import { company } from "../../../i18n/ja/company/company.ts";
import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { browserStorageKeys } from "../../auth/browser/browserValues.ts";
import { forgetLastEnding, readLastEnding } from "../../auth/session.ts";
import { SignInField } from "../parts/Field.tsx";
import { GoogleButton } from "../parts/GoogleButton.tsx";
import { SignInNotice } from "../parts/Notice.tsx";
import { passwordError, userIdError } from "../rules/rules.ts";
import type { SignInWorld } from "../signInWorld.ts";
import { SubmitButton } from "../parts/Submit.tsx";
import { useForm } from "../rules/useForm.ts";
import { forgotPasswordPath, signUpPath } from "../../core/shellPaths.ts";

type PasswordStepProps = {
  world: SignInWorld;
  enter(id: string, password: string): Promise<void>;
  onDone(): void;
  /** The identity service asks for a step without a screen. */
  unknownStep: boolean;
};

function keep(id: string, wanted: boolean): void {
  if (wanted) localStorage.setItem(browserStorageKeys.loginId, id);
  else localStorage.removeItem(browserStorageKeys.loginId);
}

/** The sign-in form: id, password, and the reason for which the last session ended. */
export function PasswordStep({ world, enter, onDone, unknownStep }: PasswordStepProps) {
  const [storedId] = useState(() => localStorage.getItem(browserStorageKeys.loginId) ?? "");
  const [keeping, setKeeping] = useState(storedId !== "");
  const [ending] = useState(readLastEnding);
  useEffect(() => forgetLastEnding(), []);
  const form = useForm({
    initial: { id: storedId, password: "" },
    validate: ({ id, password }) => ({ id: userIdError(id), password: passwordError(password) }),
    async submit({ id, password }) {
      keep(id, keeping);
      await enter(id, password);
    },
  });
  const { values, errors, refusal, busy, set } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {refusal && <SignInNotice kind="error">{text.refusals[refusal]}</SignInNotice>}
      {!refusal && unknownStep && <SignInNotice kind="error">{text.unknownStep}</SignInNotice>}
      {!refusal && !unknownStep && ending && <SignInNotice kind="info">{text.endings[ending]}</SignInNotice>}
      <SignInField
        name="username"
        label={text.userId}
        value={values.id}
        onChange={(value) => set("id", value)}
        error={errors.id}
        autoComplete="username"
        autoFocus={storedId === ""}
      />
      <SignInField
        name="password"
        type="password"
        label={text.password}
        value={values.password}
        onChange={(value) => set("password", value)}
        error={errors.password}
        autoComplete="current-password"
        autoFocus={storedId !== ""}
      />
      <label className="si-check">
        <input type="checkbox" checked={keeping} onChange={(event) => setKeeping(event.target.checked)} />
        {text.keepUserId}
      </label>
      <SubmitButton label={text.submit} working={text.submitting} busy={busy} />
      <p className="si-more">
        <a href={forgotPasswordPath}>{text.forgot}</a>
        {world.config.identity.signUp && <a href={signUpPath}>{text.signUp}</a>}
      </p>
      {world.config.start === "DEMO" && <p className="si-text si-demo">{company.demo}</p>}
      {world.config.identity.googleDomain && <GoogleButton world={world} form={form} onDone={onDone} />}
    </form>
  );
}
