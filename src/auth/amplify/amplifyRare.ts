import { confirmResetPassword, resetPassword, confirmSignUp, resendSignUpCode, signUp } from "aws-amplify/auth";
import { addressCalls } from "./amplifyAddress.ts";
import { createFactorCalls } from "./amplifyFactor.ts";
import type { SignUpClient } from "../identityClient.ts";

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

/** The calls of a sign-up. */
const signUpCalls: Omit<SignUpClient, "waiting"> = {
  async signUp({ code, name, id, email, password }) {
    const options = { userAttributes: { email }, clientMetadata: { companyCode: code, name } };
    const { nextStep } = await signUp({ username: id, password, options });
    return (nextStep.signUpStep === "CONFIRM_SIGN_UP" && nextStep.codeDeliveryDetails.destination) || "";
  },
  async confirmSignUp(id, code) {
    await confirmSignUp({ username: id, confirmationCode: code });
  },
  resendCode: async (id) => (await resendSignUpCode({ username: id })).destination ?? "",
};
