import { startTransition, Suspense, useState } from "react";
import { signIn as text } from "../../i18n/ja/sign-in/sign-in.ts";
import type { SignInStep } from "../auth/identityClient.ts";
import { logSignIn } from "../auth/log.ts";
import { lazyPart } from "../ui/lazyPart.ts";
import { retryLoad } from "../ui/retryLoad.ts";
import { SignInFrame } from "./parts/Frame.tsx";
import type { SignInFollowUp } from "./steps/FurtherStep.tsx";
import { PasswordStep } from "./steps/PasswordStep.tsx";
import { attemptSignIn, beginSession, settleSignIn, type SignInWorld } from "./signInWorld.ts";
import { usePrefetch } from "./usePrefetch.ts";

// Most people need a password and nothing else.
const loadFurtherStep = () => import("./steps/FurtherStep.tsx");
const FurtherStep = lazyPart(loadFurtherStep, "FurtherStep");

type SignInProps = {
  world: SignInWorld;
  /** Called when the session has begun. */
  onSignedIn(): void;
  /** Loads the console's code while the person types. */
  prefetch?: () => Promise<unknown>;
  /** A person who has just signed up: the page begins with the confirmation of the address. */
  registered?: RegisteredPerson;
};

/** Who has just signed up, and where the code was sent; null if that failed. */
export type RegisteredPerson = TypedCredentials & { sentTo: string | null };

/** The typed values. The password stays in memory for the following steps, until the sign-in is done. */
type TypedCredentials = { id: string; password: string };

type SignInPageStep = SignInStep | SignInFollowUp;

const titles: Readonly<Record<SignInPageStep["step"], string>> = {
  DONE: text.title,
  UNKNOWN: text.title,
  CONFIRM_SIGN_UP: text.confirmTitle,
  RESET_PASSWORD: text.resetTitle,
  NEW_PASSWORD: text.firstTitle,
  CODE: text.codeTitle,
  SET_UP: text.setUpTitle,
  WAITING: text.waitingTitle,
  RECOVERY_CODES: text.codesTitle,
};

/** /session/signin: id and password, and each further step of the identity service. */
export function SignIn({ world, onSignedIn, prefetch, registered }: SignInProps) {
  const [step, setStep] = useState<SignInPageStep | null>(registered ? { step: "CONFIRM_SIGN_UP" } : null);
  const [typed, setTyped] = useState<TypedCredentials>(registered ?? { id: "", password: "" });
  usePrefetch(world, prefetch);

  /** Shows a step when its code has come; until then the one before stays. */
  const show = async (next: SignInPageStep) => {
    if (isFurther(next)) await retryLoad(loadFurtherStep);
    startTransition(() => setStep(next));
  };
  const goOn = async (next: SignInStep) => {
    if (next.step === "CONFIRM_SIGN_UP") logSignIn("sign-up confirmation not complete");
    if (next.step === "UNKNOWN") logSignIn("unknown error occurred", next.name);
    if (next.step === "DONE") onSignedIn();
    else await show(next);
  };
  const enter = async (id: string, password: string) => {
    setTyped({ id, password });
    await goOn(await attemptSignIn(world, id, password));
  };
  /** After the steps in which attempt() does not begin the session. */
  const finish = async (next: SignInStep) => goOn(await settleSignIn(world, typed.id, next));
  const answerCode = async (code: string) => finish(await (await world.identity()).answerCode(code));
  const setUp = async (code: string) => {
    const identity = await world.identity();
    const next = await identity.answerCode(code);
    // Without an answer the person is signed in nevertheless. The console issues codes, too.
    const codes = next.step === "DONE" ? await identity.issueRecoveryCodes().catch(logNoCodes) : null;
    if (next.step === "DONE" && codes) await show({ ...next, step: "RECOVERY_CODES", codes });
    else await finish(next);
  };
  const calls = {
    again: () => enter(typed.id, typed.password),
    answerCode,
    back: () => setStep(null),
    choosePassword: async (password: string) => finish(await (await world.identity()).chooseNewPassword(password)),
    enter,
    leaveCodes(developerUuid: string) {
      beginSession(world, developerUuid);
      onSignedIn();
    },
    setUp,
  };

  return (
    <SignInFrame title={titles[step?.step ?? "DONE"]}>
      <Suspense>
        {step && isFurther(step) ? (
          <FurtherStep world={world} step={step} id={typed.id} sentTo={registered?.sentTo} calls={calls} />
        ) : (
          <PasswordStep world={world} enter={enter} onDone={onSignedIn} unknownStep={step?.step === "UNKNOWN"} />
        )}
      </Suspense>
    </SignInFrame>
  );
}

const isFurther = (step: SignInPageStep): step is SignInFollowUp => step.step !== "DONE" && step.step !== "UNKNOWN";

function logNoCodes(error: unknown): null {
  logSignIn("the recovery codes could not be issued", error);
  return null;
}
