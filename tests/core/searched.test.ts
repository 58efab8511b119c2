import { expect, it } from "vitest";
import { usualCharacterForms } from "../../src/core/text/sameCharacters.ts";
import { createTextFinder } from "../../src/core/searched.ts";
import { otherTexts, sameTexts } from "../support/sameTexts.ts";

it.each(sameTexts)("%s is found by %s", (text, query) => {
  expect(createTextFinder(query)([text])).toBe(true);
});

it.each(otherTexts)("%s is not found by %s", (text, query) => {
  expect(createTextFinder(query)([text])).toBe(false);
});

it("a form leads to its usual one at once, and is what NFKC leaves", () => {
  const faults = [...usualCharacterForms].filter(
    ([form, usual]) => (usualCharacterForms.get(usual) ?? usual) !== usual || form.normalize("NFKC") !== form,
  );
  expect(faults).toEqual([]);
});
