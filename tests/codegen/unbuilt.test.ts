import { expect, test } from "vitest";
import { menu } from "../../resources/index.ts";
import { planned } from "../../resources/planned.ts";
import { unbuiltOf } from "../../src/shell/planned.ts";
import listed from "../unbuilt.json" with { type: "json" };

/** Paths of the specification that say 準備中. The list may only shrink: a path leaves it with its screen. */
test("every path of the specification has a screen or stands on the list of those to come", () => {
  const paths = unbuiltOf(planned, menu).map(({ path }) => path);
  console.log(`${paths.length} paths have no screen yet:\n  ${paths.join("\n  ")}`);
  expect(paths.filter((path) => !listed.includes(path))).toEqual([]);
  expect(
    listed.filter((path) => !paths.includes(path)),
    "built: take these off tests/unbuilt.json",
  ).toEqual([]);
});

test("no path is planned twice", () => {
  const paths = planned.flatMap((group) => group.paths.map((path) => path.toLowerCase()));
  expect(new Set(paths).size).toBe(paths.length);
});
