import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { alone } from "../../scripts/alone.mjs";

const folder = mkdtempSync(join(tmpdir(), "choba-alone-"));
afterAll(() => rmSync(folder, { recursive: true }));
const lock = join(folder, "lock");

it("two that begin at once work one after the other, and the second one is told that it waits", async () => {
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((done) => setImmediate(done));
    told.push(`${name} ends`);
  };
  await Promise.all([
    alone(lock, work("first"), () => told.push("first waits")),
    alone(lock, work("second"), () => told.push("second waits")),
  ]);
  expect(told).toEqual(["first begins", "second waits", "first ends", "second begins", "second ends"]);
  expect(existsSync(lock)).toBe(false);
});

it("what fails gives way, and the lock of a process that is gone counts no more", async () => {
  await expect(alone(lock, () => Promise.reject(new Error("no network")))).rejects.toThrow("no network");
  expect(existsSync(lock)).toBe(false);
  // No process has this number: it is beyond the largest of the system.
  writeFileSync(lock, String(2 ** 30));
  let worked = false;
  await alone(lock, async () => {
    worked = true;
  });
  expect(worked).toBe(true);
});
