import { expect, test } from "vitest";
import { consoleMenu } from "../../resources/index.ts";
import { buildPathTable } from "../../src/shell/menu/pathTable.ts";
import { specifiedPaths } from "../support/specifiedPaths.ts";

test("every path of the specification has a screen", () => {
  const known = new Set(buildPathTable(consoleMenu, []).map(({ path }) => path.toLowerCase()));
  expect(specifiedPaths.filter((path) => !known.has(path.toLowerCase()))).toEqual([]);
});
