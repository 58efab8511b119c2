import {
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { IdentityError, type FactorClient } from "./identityClient.ts";

/** Calls an operation that the embedded pool has beside those of Cognito. Its errors look like Amplify's. */
async function callPool(url: string, operation: string): Promise<Record<string, unknown>> {
  const token = (await fetchAuthSession()).tokens?.accessToken.toString();
  if (token === undefined) throw new IdentityError("SESSION");
  const request = {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ AccessToken: token }),
  };
  const response = await fetch(url, request).catch((error: unknown) => {
    throw new IdentityError("UNREACHABLE", error);
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return answer;
  throw Object.assign(new Error(String(answer["message"])), { name: String(answer["__type"]) });
}

/** The calls of the second factor. `pool` is the address of the embedded pool; undefined for Cognito, which has no recovery codes. */
export const factorCalls = (pool: string | undefined): FactorClient => ({
  async factor() {
    const { enabled } = await fetchMFAPreference();
    const on = enabled?.includes("TOTP") ?? false;
    const left = on && pool !== undefined ? Number((await callPool(pool, "CountRecoveryCodes"))["Left"]) : null;
    return { on, recoveryCodes: left };
  },
  setUpFactor: async () => (await setUpTOTP()).sharedSecret,
  async confirmFactor(code) {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: "PREFERRED" });
  },
  proveFactor: (code) => verifyTOTPSetup({ code }),
  async switchOffFactor(code) {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: "DISABLED" });
  },
  async issueRecoveryCodes() {
    if (pool === undefined) return null;
    const { RecoveryCodes } = await callPool(pool, "IssueRecoveryCodes");
    return Array.isArray(RecoveryCodes) ? RecoveryCodes.map(String) : null;
  },
});
