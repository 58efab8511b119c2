import { lazy, Suspense } from "react";
import type { SignInStep } from "../../auth/identityClient.ts";
import { AppCodeStep } from "./AppCodeStep.tsx";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { NewPasswordStep } from "./NewPasswordStep.tsx";
import { RecoveryCodesStep } from "./RecoveryCodesStep.tsx";
import { ResetStep } from "./ResetStep.tsx";
import type { SignInWorld } from "../signInWorld.ts";
import { WaitingStep } from "./WaitingStep.tsx";

// With the QR code, which few people need here.
const FactorStep = lazy(async () => ({ default: (await import("./FactorStep.tsx")).FactorStep }));

/** A step after the password, or the new recovery codes, which are shown before the session begins. */
export type SignInFollowUp =
  | Exclude<SignInStep, { step: "DONE" | "UNKNOWN" }>
  | { step: "RECOVERY_CODES"; codes: readonly string[]; developerUuid: string };

type FurtherStepProps = {
  world: SignInWorld;
  step: SignInFollowUp;
  /** Who signs in. */
  id: string;
  /** Where a sign-up has just sent its code; null if that failed. */
  sentTo: string | null | undefined;
  calls: {
    /** Signs in anew, with the password of before. */
    again(): Promise<void>;
    answerCode(code: string): Promise<void>;
    /** To the password. */
    back(): void;
    choosePassword(password: string): Promise<void>;
    enter(id: string, password: string): Promise<void>;
    /** The recovery codes were read. */
    leaveCodes(developerUuid: string): void;
    setUp(code: string): Promise<void>;
  };
};

/** What the identity service asks for after the password. */
export function FurtherStep({ world, step, id, sentTo, calls }: FurtherStepProps) {
  const { again, back, enter } = calls;
  switch (step.step) {
    case "CONFIRM_SIGN_UP":
      return <ConfirmStep world={world} id={id} enter={again} back={back} sent={sentTo} />;
    case "RESET_PASSWORD":
      return <ResetStep world={world} id={id} enter={enter} back={back} />;
    case "NEW_PASSWORD":
      return <NewPasswordStep id={id} back={back} choose={calls.choosePassword} />;
    case "CODE": {
      const hasRecovery = world.config.identity.endpoint !== undefined;
      return <AppCodeStep hasRecovery={hasRecovery} answer={calls.answerCode} back={back} />;
    }
    case "SET_UP":
      return (
        <Suspense>
          <FactorStep id={id} secret={step.secret} answer={calls.setUp} back={back} />
        </Suspense>
      );
    case "RECOVERY_CODES":
      return <RecoveryCodesStep codes={step.codes} goOn={() => calls.leaveCodes(step.developerUuid)} />;
    case "WAITING":
      return <WaitingStep id={id} waiting={step} check={again} back={back} />;
  }
}
