import { describe, expect, it } from "vitest";
import { allTexts } from "../support/sources.ts";

/** A reading of the machine's clock: `new Date()`, `Date.now()`, `dayjs()`. */
const reads = /\bnew Date\(\)|\bDate\.now\b|\bdayjs\(\)/;

/** The console: what runs in the browser. */
const console = [...allTexts()].filter(
  ([file]) => /^(src|resources)\//.test(file) && !file.startsWith("src/generated/"),
);

describe("the time of the console", () => {
  it("is read from the server's clock alone (src/clock)", () => {
    const readers = console.filter(([file, text]) => !file.startsWith("src/clock/") && reads.test(text));
    expect(readers.map(([file]) => file)).toEqual([]);
  });

  it("would be missed by a test that finds no file", () => {
    expect(console.some(([file, text]) => file.startsWith("src/clock/") && reads.test(text))).toBe(true);
  });
});
