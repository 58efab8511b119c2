import { useEffect, useRef, useState } from "react";
import type { Period } from "../../src/core/period.ts";
import { useCall } from "../../src/data/call.ts";
import { GetJournalVerificationDocument, type GetJournalVerificationQuery } from "../../src/generated/graphql.ts";

export type VerifiedShop = GetJournalVerificationQuery["data"][number];

type VerificationState = { running: boolean; verified: readonly VerifiedShop[]; failed: string | null };
const initialVerification: VerificationState = { running: false, verified: [], failed: null };

/** Verifies shops one after the other, so that it can show the progress and be stopped. */
export function useVerification(shops: readonly number[], { from, to }: Period) {
  const call = useCall();
  const [state, setState] = useState<VerificationState>(initialVerification);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (signal: AbortSignal) => {
    setState({ ...initialVerification, running: true });
    try {
      for (const shop of shops) {
        const { data } = await call(
          GetJournalVerificationDocument,
          { shop_ids: [shop], fromDate: from, toDate: to },
          signal,
        );
        setState((before) => ({ ...before, verified: [...before.verified, ...data] }));
      }
      setState((before) => ({ ...before, running: false }));
    } catch (error) {
      if (signal.aborted) return setState(initialVerification);
      setState({ ...initialVerification, failed: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    state,
    start() {
      running.current = new AbortController();
      void run(running.current.signal);
    },
    stop: () => running.current?.abort(),
  };
}
