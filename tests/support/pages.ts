import { afterAll, afterEach, beforeEach } from "vitest";
import { closePages, openPages } from "./browser.ts";

/** Opened before the tests of the file or of a group: they are of all of these tests. */
let kept = openPages();
beforeEach(() => {
  kept = openPages();
});
afterEach(() => closePages(kept));
afterAll(() => closePages());
