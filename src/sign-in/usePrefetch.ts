import { useEffect } from "react";
import type { SignInWorld } from "./signInWorld.ts";

const idle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 500);
  return () => clearTimeout(id);
};

/**
 * Once the page stands still: loads the identity code, then the console's. Nothing waits for either, and where they do
 * not come, the step that needs them says so.
 */
export function usePrefetch({ identity }: SignInWorld, prefetch?: () => Promise<unknown>): void {
  useEffect(
    () =>
      idle(() => {
        identity()
          .then(() => prefetch?.())
          // A failed prefetch is silent: the page that needs it loads it again and shows the error.
          .catch(() => undefined);
      }),
    [identity, prefetch],
  );
}
