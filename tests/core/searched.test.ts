import { expect, it } from "vitest";
import { usualForms } from "../../src/core/sameCharacters.ts";
import { textFinder } from "../../src/core/searched.ts";
import { otherTexts, sameTexts } from "../support/sameTexts.ts";

it.each(sameTexts)("%s is found by %s", (text, query) => {
  expect(textFinder(query)([text])).toBe(true);
});

it.each(otherTexts)("%s is not found by %s", (text, query) => {
  expect(textFinder(query)([text])).toBe(false);
});

it("a form leads to its usual one at once, and is what NFKC leaves", () => {
  const faults = [...usualForms].filter(
    ([form, usual]) => (usualForms.get(usual) ?? usual) !== usual || form.normalize("NFKC") !== form,
  );
  expect(faults).toEqual([]);
});
