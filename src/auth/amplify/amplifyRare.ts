import { confirmResetPassword, resetPassword } from "aws-amplify/auth";
import { addressCalls } from "./amplifyAddress.ts";
import { createFactorCalls } from "./amplifyFactor.ts";
import { signUpCalls } from "./amplifySignUp.ts";

/** The calls that most people never make. `pool` is the address of the embedded pool; undefined for Cognito. */
export const createRareCalls = (pool: string | undefined) => ({
  ...addressCalls,
  ...createFactorCalls(pool),
  ...signUpCalls,
  async requestReset(id: string) {
    const { nextStep } = await resetPassword({ username: id });
    return nextStep.codeDeliveryDetails.destination ?? "";
  },
  confirmReset: (id: string, code: string, password: string) =>
    confirmResetPassword({ username: id, confirmationCode: code, newPassword: password }),
});
