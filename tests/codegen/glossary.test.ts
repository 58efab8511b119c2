import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { glossaryPage } from "../../scripts/glossary.ts";

it("the glossary is what the schema and the labels say (npm run generate writes it)", async () => {
  expect(readFileSync("docs/glossary.md", "utf8")).toBe(await glossaryPage());
});
