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
 * Loads the identity code and then the console's when the page is idle. Nothing waits for it; if it fails, the step that needs the code
 * loads it again.
 */
export function usePrefetch({ identity }: SignInWorld, prefetch?: () => Promise<unknown>): void {
  useEffect(
    () =>
      idle(() => {
        identity()
          .then(() => prefetch?.())
          // The page that needs the code loads it again and shows the error.
          .catch(() => undefined);
      }),
    [identity, prefetch],
  );
}
