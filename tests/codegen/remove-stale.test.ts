import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { removeStaleFiles } from "../../src/codegen/removeStale.ts";

it("generating removes the files of a resource that is gone, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "choba-generated-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "meta"));
  for (const name of ["schema.graphql", "meta/coupon.ts", "meta/voucher.ts", "old.ts"])
    writeFileSync(join(folder, name), "");
  removeStaleFiles(folder, ["schema.graphql", "meta/coupon.ts"]);
  expect(readdirSync(folder).toSorted()).toEqual(["meta", "schema.graphql"]);
  expect(readdirSync(join(folder, "meta"))).toEqual(["coupon.ts"]);
});
