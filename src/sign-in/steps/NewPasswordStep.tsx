import { signIn as text } from "../../../i18n/ja/sign-in/sign-in.ts";
import { NewPasswordField } from "../parts/NewPasswordField.tsx";
import { passwordError } from "../rules/rules.ts";
import { StepForm } from "./StepForm.tsx";
import { useForm } from "../rules/useForm.ts";

type NewPasswordStepProps = { id: string; choose(password: string): Promise<void>; back(): void };

/** The step of a user with an issued first password: asks for a new one and signs in with it. */
export function NewPasswordStep({ id, choose, back }: NewPasswordStepProps) {
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: passwordError(password) }),
    submit: ({ password }) => choose(password),
  });
  return (
    <StepForm form={form} intro={text.firstText} submit={text.newPasswordSubmit} working={text.changing} back={back}>
      <NewPasswordField form={form} id={id} autoFocus />
    </StepForm>
  );
}
