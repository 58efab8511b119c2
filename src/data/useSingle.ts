import { useCallback, useRef } from "react";

/**
 * A function that runs work and ignores calls until it has ended. A button that is drawn as busy only later is pressed twice before.
 */
export function useSingle(): (work: () => Promise<unknown>) => Promise<void> {
  const running = useRef(false);
  return useCallback(async (work) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }, []);
}
