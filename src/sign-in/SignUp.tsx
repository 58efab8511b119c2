import { useState, type ComponentProps } from "react";
import { signIn } from "../../i18n/ja/sign-in/sign-in.ts";
import { signUp as text } from "../../i18n/ja/sign-in/sign-up.ts";
import { IdentityError, type NewUser } from "../auth/identityClient.ts";
import { signInPath } from "../core/shellPaths.ts";
import { useAddressCode } from "./rules/addressCode.ts";
import { SignInField } from "./parts/Field.tsx";
import { SignInFrame } from "./parts/Frame.tsx";
import { SignInNotice } from "./parts/Notice.tsx";
import { newUserFaults, refusedAt } from "./rules/newcomerRules.ts";
import type { RegisteredPerson } from "./SignIn.tsx";
import type { SignInWorld } from "./signInWorld.ts";
import { SubmitButton } from "./parts/Submit.tsx";
import { useForm, type FormErrors } from "./rules/useForm.ts";
import { usePrefetch } from "./usePrefetch.ts";

type SignUpProps = {
  world: SignInWorld;
  /** Called with the new user, who confirms the address next. */
  onRegistered(registered: RegisteredPerson): void;
};

/** /session/signup: a person signs up with the company's code. The confirmation of the address is a step of the sign-in. */
export function SignUp({ world, onRegistered }: SignUpProps) {
  const code = useAddressCode();
  return (
    <SignInFrame title={text.title}>
      {world.config.identity.signUp ? (
        <SignUpForm world={world} code={code} onRegistered={onRegistered} />
      ) : (
        <SignInNotice kind="error">{signIn.refusals.SIGN_UP_CLOSED}</SignInNotice>
      )}
      <p className="si-more">
        <a href={signInPath}>{signIn.back}</a>
      </p>
    </SignInFrame>
  );
}

type SignUpFieldProps = ComponentProps<typeof SignInField> & { name: keyof NewUser };

const signUpFields: readonly Omit<SignUpFieldProps, "value" | "onChange">[] = [
  { name: "code", label: text.code, hint: text.codeHint, autoComplete: "off", maxLength: 32 },
  { name: "name", label: text.name, hint: text.nameHint, autoComplete: "name", maxLength: 60 },
  { name: "id", label: signIn.userId, hint: text.userIdHint, autoComplete: "username", maxLength: 128 },
  { name: "email", label: signIn.email, hint: text.emailHint, autoComplete: "email", maxLength: 254, type: "email" },
  {
    name: "password",
    label: signIn.password,
    hint: signIn.newPasswordHint,
    autoComplete: "new-password",
    maxLength: 256,
    type: "password",
  },
];

type FormProps = {
  world: SignInWorld;
  /** From the address; empty where the person types it. */
  code: string;
  onRegistered(registered: RegisteredPerson): void;
};

function SignUpForm({ world, code, onRegistered }: FormProps) {
  const [full, setFull] = useState(false);
  usePrefetch(world);
  const form = useForm<keyof NewUser>({
    initial: { code, name: "", id: "", email: "", password: "" },
    validate: newUserFaults,
    async submit(values): Promise<FormErrors<keyof NewUser> | void> {
      setFull(false);
      const { id, password } = values;
      const user = { ...values, code: values.code.trim(), name: values.name.trim() };
      try {
        onRegistered({ id, password, sentTo: await (await world.identity()).signUp(user) });
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        // The user is there, only the mail has failed: the next step sends it again.
        if (error.refusal === "UNDELIVERED") return onRegistered({ id, password, sentTo: null });
        if (error.refusal === "LIMIT") return setFull(true);
        const at = refusedAt(error.refusal);
        if (!at) throw error;
        return at;
      }
    },
  });
  const { values, errors, refusal, busy, set } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p className="si-text">{text.text}</p>
      {refusal && <SignInNotice kind="error">{signIn.refusals[refusal]}</SignInNotice>}
      {!refusal && full && <SignInNotice kind="error">{text.limit}</SignInNotice>}
      {signUpFields.map((field) => (
        <SignInField
          key={field.name}
          {...field}
          value={values[field.name]}
          onChange={(value) => set(field.name, value)}
          error={errors[field.name]}
          autoFocus={field.name === (code === "" ? "code" : "name")}
        />
      ))}
      <SubmitButton label={text.submit} working={text.submitting} busy={busy} />
    </form>
  );
}
