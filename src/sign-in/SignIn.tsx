import { lazy, Suspense, useState } from "react";
import { factorSteps } from "../../i18n/ja/second-factor.ts";
import { signIn as text } from "../../i18n/ja/sign-in.ts";
import { signUp } from "../../i18n/ja/sign-up.ts";
import type { SignInStep } from "../auth/identityClient.ts";
import { logSignIn } from "../auth/log.ts";
import { AppCodeStep } from "./AppCodeStep.tsx";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { Frame } from "./Frame.tsx";
import { NewPasswordStep } from "./NewPasswordStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { RecoveryCodesStep } from "./RecoveryCodesStep.tsx";
import { ResetStep } from "./ResetStep.tsx";
import { attempt, begin, settle, type SignInWorld } from "./signInWorld.ts";
import { usePrefetch } from "./usePrefetch.ts";
import { WaitingStep } from "./WaitingStep.tsx";

// With the QR code, which few people need here.
const FactorStep = lazy(async () => ({ default: (await import("./FactorStep.tsx")).FactorStep }));

type SignInProps = {
  world: SignInWorld;
  /** Called when the session has begun. */
  onSignedIn(): void;
  /** Loads the console's code while the person types. */
  prefetch?: () => Promise<unknown>;
  /** A person who has just signed up: the page begins with the confirmation of the address. */
  registered?: Registered;
};

/** Who has just signed up, and where the code was sent; null if that failed. */
export type Registered = Typed & { sentTo: string | null };

/** The typed values. The password stays in memory for the following steps, until the sign-in is done. */
type Typed = { id: string; password: string };

/** A step of the identity service, or the new recovery codes, which are shown before the session begins. */
type Step = SignInStep | { step: "RECOVERY_CODES"; codes: readonly string[]; developerUuid: string };

const titles: Readonly<Record<Step["step"], string>> = {
  DONE: text.title,
  UNKNOWN: text.title,
  CONFIRM_SIGN_UP: text.confirmTitle,
  RESET_PASSWORD: text.resetTitle,
  NEW_PASSWORD: text.firstTitle,
  CODE: factorSteps.codeTitle,
  SET_UP: factorSteps.setUpTitle,
  WAITING: signUp.waitingTitle,
  RECOVERY_CODES: factorSteps.codesTitle,
};

/** /session/signin: id and password, and each further step of the identity service. */
export function SignIn({ world, onSignedIn, prefetch, registered }: SignInProps) {
  const [step, setStep] = useState<Step | null>(registered ? { step: "CONFIRM_SIGN_UP" } : null);
  const [typed, setTyped] = useState<Typed>(registered ?? { id: "", password: "" });
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
  /** After the steps in which attempt() does not begin the session. */
  const finish = async (next: SignInStep) => goOn(await settle(world, typed.id, next));
  const answerCode = async (code: string) => finish(await (await world.identity()).answerCode(code));
  const setUp = async (code: string) => {
    const identity = await world.identity();
    const next = await identity.answerCode(code);
    // Without an answer the person is signed in nevertheless. The console issues codes, too.
    const codes = next.step === "DONE" ? await identity.issueRecoveryCodes().catch(logNoCodes) : null;
    if (next.step === "DONE" && codes) setStep({ ...next, step: "RECOVERY_CODES", codes });
    else await finish(next);
  };
  const again = () => enter(typed.id, typed.password);

  return (
    <Frame title={titles[step?.step ?? "DONE"]}>
      {(step === null || step.step === "DONE" || step.step === "UNKNOWN") && (
        <PasswordStep world={world} enter={enter} onDone={onSignedIn} unknownStep={step?.step === "UNKNOWN"} />
      )}
      {step?.step === "CONFIRM_SIGN_UP" && (
        <ConfirmStep world={world} id={typed.id} enter={again} back={back} sent={registered?.sentTo} />
      )}
      {step?.step === "RESET_PASSWORD" && <ResetStep world={world} id={typed.id} enter={enter} back={back} />}
      {step?.step === "NEW_PASSWORD" && (
        <NewPasswordStep
          id={typed.id}
          back={back}
          choose={async (password) => finish(await (await world.identity()).chooseNewPassword(password))}
        />
      )}
      {step?.step === "CODE" && (
        <AppCodeStep hasRecovery={world.config.identity.endpoint !== undefined} answer={answerCode} back={back} />
      )}
      {step?.step === "SET_UP" && (
        <Suspense>
          <FactorStep id={typed.id} secret={step.secret} answer={setUp} back={back} />
        </Suspense>
      )}
      {step?.step === "RECOVERY_CODES" && (
        <RecoveryCodesStep
          codes={step.codes}
          goOn={() => {
            begin(world, step.developerUuid);
            onSignedIn();
          }}
        />
      )}
      {step?.step === "WAITING" && <WaitingStep id={typed.id} waiting={step} check={again} back={back} />}
    </Frame>
  );
}

function logNoCodes(error: unknown): null {
  logSignIn("the recovery codes could not be issued", error);
  return null;
}
