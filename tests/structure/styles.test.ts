import { expect, it } from "vitest";
import { sourceTexts } from "../support/sources.ts";

/** Inline styles that may stand in screens. It only goes down: CONTRIBUTING.md says what a screen draws with instead. */
const maxInlineStyles = 332;

const clientTexts = new Map(
  [...sourceTexts(["src", "resources"])].filter(([file]) => !/^src\/(generated|sign-in|start|codegen)\//.test(file)),
);

/** The theme, where sizes and colours stand. */
const themeFiles = /^src\/(ui\/typeScale|shell\/theme\/(theme|themeComponents|tokens))\.ts$/;

/** Sizes and colours of what the theme cannot reach: cells of Excel files, QR codes, and a colour that a person chooses. */
const otherMedia = /^src\/(report-model\/xlsxCells|ui\/QrCode|admin\/inputs\/.*ColourInput)\.tsx?$/;

/** Within a text that a person writes, sizes are the person's, and headings are sized by the text around them. */
const richText = /^src\/admin\/(inputs\/rich\/|fields\/.*richLook)/;

/** How often the pattern stands in each file that has it, the worst first. */
function countMatches(pattern: RegExp, isLeftOut: (file: string) => boolean = () => false): [string, number][] {
  return [...clientTexts]
    .filter(([file]) => !isLeftOut(file))
    .map(([file, text]): [string, number] => [file, text.match(pattern)?.length ?? 0])
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one);
}

const isTheme = (file: string): boolean => themeFiles.test(file) || otherMedia.test(file);

/** The worst files, for the message of a failure. */
const listFiles = (found: readonly [string, number][]): string =>
  found
    .slice(0, 20)
    .map(([file, count]) => `${file} ${count}`)
    .join(", ");

it("screens are drawn by the parts of src/ui: few styles are written inline", () => {
  const found = countMatches(/sx=\{\{/g);
  const sum = found.reduce((total, [, count]) => total + count, 0);
  expect(sum, `${sum}: ${listFiles(found)}`).toBeLessThanOrEqual(maxInlineStyles);
});

it("text has roles: sizes stand in the theme alone", () => {
  const found = countMatches(
    /fontSize:\s*(?:\d|\{|["'`](?:\d|clamp))[^,}]*/g,
    (file) => isTheme(file) || richText.test(file),
  );
  expect(found, listFiles(found)).toEqual([]);
});

it("colours have meanings: their values stand in the theme alone", () => {
  const found = countMatches(/["'`][^"'`\n]*(?:(?<![&\w])#(?:[0-9a-f]{3}){1,2}\b|rgba?\()[^"'`\n]*["'`]/gi, isTheme);
  expect(found, listFiles(found)).toEqual([]);
});
