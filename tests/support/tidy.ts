import { afterAll, vi } from "vitest";

// Files share their worker's modules and globals, so each file's replacements are removed at its end.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
