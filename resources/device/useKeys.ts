import { useState } from "react";
import { useCall } from "../../src/data/call.ts";
import { IssueDeviceKeyDocument, RevokeDeviceKeysDocument } from "../../src/generated/graphql.ts";

/** A key that was just issued, and until when the one before it is valid. */
export type Issued = { apiKey: string; previousUntil: string | null };

/** Issues and revokes the keys of a device, with what is under way and why it was refused. */
export function useKeys(deviceId: number) {
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    setBusy(true);
    setRefusal(undefined);
    try {
      return await work();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    refusal,
    issue: (overlapHours: number): Promise<Issued | undefined> =>
      attempt(async () => (await call(IssueDeviceKeyDocument, { input: { deviceId, overlapHours } })).data),
    revoke: (): Promise<boolean | undefined> =>
      attempt(async () => (await call(RevokeDeviceKeysDocument, { deviceId })).data.result),
  };
}
