import { describe, expect, test, vi } from "vitest";
import { unguardCell } from "../../src/core/csv.ts";
import { commonDateReader, commonDateFormats, createDatesReader } from "../../src/core/calendar/dateFormat.ts";
import { detectCsvDelimiter } from "../../src/core/row-file/delimiter.ts";
import { toPlainText } from "../../src/core/richText.ts";
import { parseTypedNumber } from "../../src/core/typedNumber.ts";
import { validateFields } from "../../src/domain/validate.ts";
import { policy } from "../../src/generated/policy.ts";
import { tidyWord } from "../../server/programs/import/settings/words.ts";

/** Characters of a text over which any pattern may be run. */
const short = 1000;
const long = 20_000;

/** A pattern without what its groups, classes and escapes hold. */
const outline = (source: string): string =>
  source
    .replaceAll(/\\[^]/g, "x")
    .replaceAll(/\[[^\]]*\]/g, "x")
    .replaceAll(/\([^()]*\)/g, "x");

/**
 * Whether the work of a pattern grows with the length of its text alone: it repeats nothing without a bound, or one thing once, from where the
 * text begins or from a character that cannot be repeated. An engine that goes back takes the square of a text's length for the others.
 */
function isLinear({ source }: RegExp): boolean {
  const bare = source.replaceAll(/\\[^]/g, "x").replaceAll(/\[[^\]]*\]/g, "x");
  const repeats = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  const begins = source.startsWith("^") && !outline(source).includes("|");
  const first = source.charAt(0);
  return (
    repeats === 0 || (repeats === 1 && (begins || new RegExp(`\\[\\^[^\\]]*\\${first}[^\\]]*\\]\\*`).test(source)))
  );
}

/** Linear, although it repeats twice: a point, which no digit is, parts the two. */
const parted = String.raw`^-?\d+(\.\d+)?$`;

/** The patterns that `work` runs over long texts, and that may take the square of their length. */
function slowRuns(work: () => unknown): string[] {
  const found = new Set<string>();
  const { exec } = RegExp.prototype;
  using _ = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    if (text.length > short && this.source !== parted && !isLinear(this)) found.add(this.source);
    return exec.call(this, text);
  });
  work();
  return [...found];
}

const texts = Object.entries({
  blanks: `2026/11/01 12:00${" ".repeat(long)}x`,
  "wide blanks": `1${"　".repeat(long)}円 x`,
  digits: "1".repeat(long),
  separators: "1,".repeat(long),
  letters: "a".repeat(long),
  addresses: `http://${"a.".repeat(long)}`,
  mails: `${"a.".repeat(long)}@${"b-".repeat(long)}`,
  brackets: "<(".repeat(long),
  breaks: "\r\n".repeat(long),
  signs: `${"-+".repeat(long)}1`,
  kana: "ア゛".repeat(long),
});

test("a pattern that takes the square of a text's length is known by its form", () => {
  expect([/^\d+$/, /[\s_]/g, /^a{2,5}b?$/, /^[*+]x/, /<[^<>]*>/, /^a*(b|c)/].map(isLinear)).toEqual(
    Array(6).fill(true),
  );
  expect([/\s*JST$/, /^(a+)+$/, /^\s*x\s*$/, /a{2,}/, /^a+|b+/, /<a+>/].map(isLinear)).toEqual(Array(6).fill(false));
});

describe.each(texts)("over a long text of %s no pattern is run that may take the square of its length,", (_, text) => {
  test("whichever field it is for", () => {
    const fields = Object.values(policy).flatMap((one) => one.fields);
    expect(slowRuns(() => fields.map((field) => validateFields([field], { [field.name]: text })))).toEqual([]);
  });

  test.each<[string, (text: string) => unknown]>([
    ["a number", (one) => parseTypedNumber(one)],
    ["a date", (one) => commonDateReader().judge(one)],
    ["a date of a format", (one) => createDatesReader(commonDateFormats)?.judge(one)],
    ["a word", tidyWord],
    ["a cell", unguardCell],
    ["headings", detectCsvDelimiter],
    ["rich text", toPlainText],
  ])("as %s of a file", (_kind, read) => {
    expect(slowRuns(() => read(text))).toEqual([]);
  });
});
