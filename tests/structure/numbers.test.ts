import { expect, it } from "vitest";
import { sourceTexts } from "../support/sources.ts";

/** What takes separators or marks of a currency out of a text, to read a number. */
const readsNumber = /replace(All)?\(\/\[?[^/\n]*(,¥|¥,|▲|円)[^/\n]*\//;

it("numbers that people write are read in one place", () => {
  const readers = [...sourceTexts(["src", "resources", "server", "demo"])]
    .filter(([file, text]) => readsNumber.test(text) && !file.includes("/generated/"))
    .map(([file]) => file);
  expect(readers).toEqual([]);
});
