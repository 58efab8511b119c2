import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noteRestored, readRestoredAt } from "../../../../server/platform/db/embedded/folder/restored.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "choba-restored-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("a data folder knows when it was restored, and whether it ever was", async () => {
  expect(await readRestoredAt(folder)).toBeNull();
  const at = new Date("2026-11-20T18:00:00+09:00");
  await noteRestored(folder, at);
  expect(await readRestoredAt(folder)).toEqual(at);
});

it("a note without a moment is refused, so that nothing is sent on a guess", async () => {
  await writeFile(join(folder, "restored"), "yesterday\n");
  await expect(readRestoredAt(folder)).rejects.toThrow("has no moment");
});
