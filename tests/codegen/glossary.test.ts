import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { chosenWords } from "../../i18n/ja/words/chosen-words.ts";
import { glossaryPage } from "../../scripts/glossary.ts";

it("the glossary is what the schema and the labels say (npm run generate writes it)", async () => {
  expect(readFileSync("docs/glossary.md", "utf8")).toBe(await glossaryPage());
});

/** What people type into the search has every form of a word; the words themselves have the other forms. */
const otherForms = new Set(["i18n/ja/words/chosen-words.ts", "i18n/ja/search/questions.ts"]);

it("one thing has one word in every text and in the schema", () => {
  const files = ["i18n/ja", "schema"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const found = files
    .filter((file) => /\.(ts|graphql)$/.test(file) && !otherForms.has(file))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return chosenWords.flatMap(({ word, instead }) =>
        instead.filter((other) => text.includes(other)).map((other) => `${file}: ${other} → ${word}`),
      );
    });
  expect(found).toEqual([]);
});
