import { expect, it } from "vitest";
import { sourceTexts } from "../support/sources.ts";

/** What reads a key itself: an input method has some of them, and browsers say so differently. */
const readsKey = /"Enter"|\bisComposing\b|\bkeyCode\b|\bevent\.(key|which)\b|\bonKeyPress\b/;

it("pressed keys are read in one place, which leaves to the input method what is its own", () => {
  const readers = [...sourceTexts(["src", "resources"])]
    .filter(([, text]) => readsKey.test(text))
    .map(([file]) => file);
  expect(readers.filter((file) => !file.startsWith("src/generated/"))).toEqual(["src/ui/pressedKey.ts"]);
});
