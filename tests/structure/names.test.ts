import { expect, it } from "vitest";
import { listNames, splitWords, type DeclaredName } from "../support/names.ts";
import { sourceTexts } from "../support/sources.ts";

/** Bounds that only go down (the mean only up): CONTRIBUTING.md says what a name is. */
const bounds = { functionsEndingInOf: 0, oneWordParticiples: 2, namesInManyFiles: 1, meanWords: 2.46 };

const names = listNames(
  new Map(
    [...sourceTexts(["src", "server", "demo", "resources"])].filter(([file]) => !file.startsWith("src/generated/")),
  ),
);

/** Words that only look like a participle. */
const nouns = new Set([
  "between",
  "ceiling",
  "during",
  "grouping",
  "heading",
  "need",
  "open",
  "ramen",
  "red",
  "reopen",
  "screen",
  "sibling",
  "token",
  "when",
  "yen",
]);
const irregular = new Set([
  "drawn",
  "given",
  "held",
  "known",
  "left",
  "made",
  "meant",
  "read",
  "sent",
  "shown",
  "sold",
  "spread",
  "taken",
  "told",
  "written",
]);

/** Whether a name is one word that says how something is, but not what. */
function isParticiple({ name }: DeclaredName): boolean {
  const [word = "", ...others] = splitWords(name);
  return others.length === 0 && !nouns.has(word) && (irregular.has(word) || /(ed|en|ing)$/.test(word));
}

/** Names by how often they stand, the worst first, for the message of a failure. */
function listWorst(found: readonly DeclaredName[]): string {
  const counts = new Map<string, number>();
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  const worst = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 40);
  return `${found.length}: ${worst.map(([name, count]) => `${name} ${count}`).join(", ")}`;
}

it("functions begin with a verb: few end in Of", () => {
  const found = names.filter(({ name, kind }) => kind === "function" && /[a-z0-9]Of$/.test(name));
  expect(found.length, listWorst(found)).toBeLessThanOrEqual(bounds.functionsEndingInOf);
});

it("a participle has its noun", () => {
  const found = names.filter(isParticiple);
  expect(found.length, listWorst(found)).toBeLessThanOrEqual(bounds.oneWordParticiples);
});

it("one name means one thing: few stand in more than three files", () => {
  const files = new Map<string, Set<string>>();
  for (const { name, file } of names) files.set(name, (files.get(name) ?? new Set()).add(file));
  const found = names.filter(({ name }) => (files.get(name)?.size ?? 0) > 3);
  expect(new Set(found.map(({ name }) => name)).size, listWorst(found)).toBeLessThanOrEqual(bounds.namesInManyFiles);
});

it("exported names say whose they are", () => {
  const exported = names.filter((one) => one.exported);
  const words = exported.reduce((sum, { name }) => sum + splitWords(name).length, 0);
  const single = exported.filter(({ name }) => splitWords(name).length === 1);
  expect(words / exported.length, listWorst(single)).toBeGreaterThanOrEqual(bounds.meanWords);
});
