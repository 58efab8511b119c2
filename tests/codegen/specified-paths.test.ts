import { expect, test } from "vitest";
import { menu } from "../../resources/index.ts";
import { pathTableOf } from "../../src/shell/pathTable.ts";
import { specifiedPaths } from "../support/specifiedPaths.ts";

test("every path of the specification has a screen", () => {
  const known = new Set(pathTableOf(menu, []).map(({ path }) => path.toLowerCase()));
  expect(specifiedPaths.filter((path) => !known.has(path.toLowerCase()))).toEqual([]);
});
