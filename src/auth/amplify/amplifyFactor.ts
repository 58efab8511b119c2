import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from "aws-amplify/auth";
import { callPool } from "../callPool.ts";
import type { FactorClient } from "../identityClient.ts";

/** The calls of the second factor. `pool` is the address of the embedded pool; undefined for Cognito, which has no recovery codes. */
export const createFactorCalls = (pool: string | undefined): FactorClient => ({
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
