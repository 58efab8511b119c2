import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Notice } from "./Notice.tsx";
import { passwordError } from "./rules.ts";
import { Submit } from "./Submit.tsx";
import { useForm } from "./useForm.ts";

type NewPasswordStepProps = { id: string; choose(password: string): Promise<void>; back(): void };

/** The step of a user with an issued first password: asks for a new one and signs in with it. */
export function NewPasswordStep({ id, choose, back }: NewPasswordStepProps) {
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: passwordError(password) }),
    submit: ({ password }) => choose(password),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="si-text">{text.firstText}</p>
      {form.refusal && <Notice kind="error">{text.refusals[form.refusal]}</Notice>}
      <NewPasswordField form={form} id={id} autoFocus />
      <Submit label={text.newPasswordSubmit} working={text.changing} busy={form.busy} />
      <p className="si-more">
        <button type="button" className="si-link" onClick={back} disabled={form.busy !== null}>
          {text.back}
        </button>
      </p>
    </form>
  );
}
