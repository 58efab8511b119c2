import { confirmUserAttribute, fetchUserAttributes, updateUserAttribute } from "aws-amplify/auth";
import type { AddressClient } from "../identityClient.ts";

/** The calls of the mail address. They are Cognito's; the embedded pool also reads the password in the metadata. */
export const addressCalls: AddressClient = {
  async address() {
    const { email, email_verified: verified } = await fetchUserAttributes();
    return verified === "true" ? (email ?? null) : null;
  },
  async changeAddress(address, password) {
    const { nextStep } = await updateUserAttribute({
      userAttribute: { attributeKey: "email", value: address },
      // Without it nothing is sent: Cognito would hand it to the functions of the pool.
      ...(password !== null && { options: { clientMetadata: { password } } }),
    });
    return nextStep.updateAttributeStep === "CONFIRM_ATTRIBUTE_WITH_CODE";
  },
  confirmAddress: (code) => confirmUserAttribute({ userAttributeKey: "email", confirmationCode: code }),
};
