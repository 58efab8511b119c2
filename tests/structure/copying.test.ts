import { expect, it } from "vitest";
import { sourceTexts } from "../support/sources.ts";

it("texts are copied in one place, which knows that a page over http has no clipboard", () => {
  const files = [...sourceTexts(["src", "resources"])].filter(([, text]) =>
    /navigator\.clipboard|execCommand/.test(text),
  );
  expect(files.map(([file]) => file)).toEqual(["src/ui/copy.tsx"]);
});
