import { confirmSignUp, resendSignUpCode, signUp } from "aws-amplify/auth";
import type { SignUpClient } from "../identityClient.ts";

/** The calls of a sign-up. */
export const signUpCalls: Omit<SignUpClient, "waiting"> = {
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
