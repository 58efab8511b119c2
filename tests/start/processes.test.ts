import { expect, it, vi } from "vitest";
import { hasProcess } from "../../scripts/processes.mjs";

const refusal = (code: string) => Object.assign(new Error(`kill ${code}`), { code });

it.each([
  ["of another user's is there", "EPERM", true],
  ["that nobody has is not", "ESRCH", false],
])("a process number %s", (_, code, there) => {
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw refusal(code);
  });
  expect(hasProcess(1)).toBe(there);
  kill.mockRestore();
});
