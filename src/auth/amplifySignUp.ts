import { confirmSignUp, resendSignUpCode, signUp } from "aws-amplify/auth";
import { callPool } from "./callPool.ts";
import type { SignUpClient, Waiting } from "./identityClient.ts";

const isWaiting = (value: unknown): value is Waiting => {
  if (typeof value !== "object" || value === null) return false;
  const { companyName, since } = value as Partial<Waiting>;
  return typeof companyName === "string" && typeof since === "string";
};

/** The calls of a sign-up. `pool` is the address of the embedded pool; undefined for Cognito, where nobody waits. */
export const signUpCalls = (pool: string | undefined): SignUpClient => ({
  async signUp({ code, name, id, email, password }) {
    const options = { userAttributes: { email }, clientMetadata: { companyCode: code, name } };
    const { nextStep } = await signUp({ username: id, password, options });
    return (nextStep.signUpStep === "CONFIRM_SIGN_UP" && nextStep.codeDeliveryDetails.destination) || "";
  },
  async confirmSignUp(id, code) {
    await confirmSignUp({ username: id, confirmationCode: code });
  },
  resendCode: async (id) => (await resendSignUpCode({ username: id })).destination ?? "",
  async waiting() {
    if (pool === undefined) return null;
    const { Waiting: found } = await callPool(pool, "GetWaiting");
    return isWaiting(found) ? found : null;
  },
});
