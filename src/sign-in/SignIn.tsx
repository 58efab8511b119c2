import { useState } from "react";
import { signIn as text } from "../../i18n/ja/sign-in.ts";
import type { SignInStep } from "../auth/identityClient.ts";
import { logSignIn } from "../auth/log.ts";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { Frame } from "./Frame.tsx";
import { NewPasswordStep } from "./NewPasswordStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { ResetStep } from "./ResetStep.tsx";
import { attempt, begin, type SignInWorld } from "./signInWorld.ts";
import { usePrefetch } from "./usePrefetch.ts";

type SignInProps = {
  world: SignInWorld;
  /** Called when the session has begun. */
  onSignedIn(): void;
  /** Loads the console's code while the person types. */
  prefetch?: () => Promise<unknown>;
};

/** The typed values. The password stays in memory for the following steps, until the sign-in is done. */
type Typed = { id: string; password: string };

const titles: Readonly<Record<SignInStep["step"], string>> = {
  DONE: text.title,
  UNKNOWN: text.title,
  CONFIRM_SIGN_UP: text.confirmTitle,
  RESET_PASSWORD: text.resetTitle,
  NEW_PASSWORD: text.firstTitle,
};

/** /session/signin: id and password, and each further step of the identity service. */
export function SignIn({ world, onSignedIn, prefetch }: SignInProps) {
  const [step, setStep] = useState<SignInStep | null>(null);
  const [typed, setTyped] = useState<Typed>({ id: "", password: "" });
  usePrefetch(world, prefetch);

  const goOn = (next: SignInStep) => {
    if (next.step === "CONFIRM_SIGN_UP") logSignIn("sign-up confirmation not complete");
    if (next.step === "UNKNOWN") logSignIn("unknown error occurred", next.name);
    if (next.step === "DONE") onSignedIn();
    else setStep(next);
  };
  const enter = async (id: string, password: string) => {
    setTyped({ id, password });
    goOn(await attempt(world, id, password));
  };
  const back = () => setStep(null);

  return (
    <Frame title={titles[step?.step ?? "DONE"]}>
      {(step === null || step.step === "DONE" || step.step === "UNKNOWN") && (
        <PasswordStep world={world} enter={enter} onDone={onSignedIn} unknownStep={step?.step === "UNKNOWN"} />
      )}
      {step?.step === "CONFIRM_SIGN_UP" && (
        <ConfirmStep world={world} id={typed.id} enter={() => enter(typed.id, typed.password)} back={back} />
      )}
      {step?.step === "RESET_PASSWORD" && <ResetStep world={world} id={typed.id} enter={enter} back={back} />}
      {step?.step === "NEW_PASSWORD" && (
        <NewPasswordStep
          id={typed.id}
          back={back}
          choose={async (password) => {
            const next = await (await world.identity()).chooseNewPassword(password);
            if (next.step === "DONE") begin(world, next.developerUuid);
            goOn(next);
          }}
        />
      )}
    </Frame>
  );
}
