import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const file = "docs/security.md";
const text = readFileSync(file, "utf8");

it("every file that docs/security.md names exists, tests among them", () => {
  const named = [...text.matchAll(/`((?:tests|server|src)\/[^`\s]+)`/g)].flatMap(([, path]) => path ?? []);
  const linked = [...text.matchAll(/\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g)].flatMap(([, path]) => path ?? []);
  const paths = [...named, ...linked.map((path) => join(dirname(file), path))];
  expect(paths.filter((path) => path.startsWith("tests/")).length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it("SECURITY.md leads there", () => {
  expect(readFileSync("SECURITY.md", "utf8")).toContain("(docs/security.md)");
});
