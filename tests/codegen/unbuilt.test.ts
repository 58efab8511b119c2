import { expect, test } from "vitest";
import { menu } from "../../resources/index.ts";
import { planned } from "../../resources/planned.ts";
import { plannedRows } from "../../src/shell/pages/plannedRows.tsx";
import { pathTableOf } from "../../src/shell/pathTable.ts";
import { specifiedPaths } from "../support/specifiedPaths.ts";

const same = (path: string) => path.toLowerCase();

test("every path of the specification has a screen or is planned, and none is both", () => {
  // Two claims on one path are refused.
  const known = new Set(pathTableOf(menu, plannedRows(planned)).map(({ path }) => same(path)));
  expect(specifiedPaths.filter((path) => !known.has(same(path)))).toEqual([]);
});

test("nothing is planned that the specification does not name", () => {
  const named = new Set(specifiedPaths.map(same));
  expect(planned.flatMap(({ paths }) => paths).filter((path) => !named.has(same(path)))).toEqual([]);
});
