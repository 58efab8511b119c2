import { useEffect, useState } from "react";
import { company } from "../../i18n/ja/company.ts";
import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { browserKeys } from "../auth/browserValues.ts";
import { forgetEnding, lastEnding } from "../auth/session.ts";
import { Field } from "./Field.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { Notice } from "./Notice.tsx";
import { passwordError, userIdError } from "./rules.ts";
import type { SignInWorld } from "./signInWorld.ts";
import { Submit } from "./Submit.tsx";
import { useForm } from "./useForm.ts";
import { forgotPasswordPath, signUpPath } from "../shell/paths.ts";

type PasswordStepProps = {
  world: SignInWorld;
  enter(id: string, password: string): Promise<void>;
  onDone(): void;
  /** The identity service asks for a step without a screen. */
  unknownStep: boolean;
};

function keep(id: string, wanted: boolean): void {
  if (wanted) localStorage.setItem(browserKeys.loginId, id);
  else localStorage.removeItem(browserKeys.loginId);
}

/** The sign-in form: id, password, and the reason for which the last session ended. */
export function PasswordStep({ world, enter, onDone, unknownStep }: PasswordStepProps) {
  const [storedId] = useState(() => localStorage.getItem(browserKeys.loginId) ?? "");
  const [keeping, setKeeping] = useState(storedId !== "");
  const [ending] = useState(lastEnding);
  useEffect(() => forgetEnding(), []);
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
      {refusal && <Notice kind="error">{text.refusals[refusal]}</Notice>}
      {!refusal && unknownStep && <Notice kind="error">{text.unknownStep}</Notice>}
      {!refusal && !unknownStep && ending && <Notice kind="info">{text.endings[ending]}</Notice>}
      <Field
        name="username"
        label={text.userId}
        value={values.id}
        onChange={(value) => set("id", value)}
        error={errors.id}
        autoComplete="username"
        autoFocus={storedId === ""}
      />
      <Field
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
      <Submit label={text.submit} working={text.submitting} busy={busy} />
      <p className="si-more">
        <a href={forgotPasswordPath}>{text.forgot}</a>
        {world.config.identity.signUp && <a href={signUpPath}>{text.signUp}</a>}
      </p>
      {world.config.start === "DEMO" && <p className="si-text si-demo">{company.demo}</p>}
      {world.config.identity.googleDomain && <GoogleButton world={world} form={form} onDone={onDone} />}
    </form>
  );
}
