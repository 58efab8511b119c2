import { afterAll, vi } from "vitest";

// Files share their worker's modules and surroundings: what a file put in place of something ends with it.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
