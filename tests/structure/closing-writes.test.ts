import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Erasing a person changes a name alone. */
const erasing = "programs/erase/";
const writes =
  /(?:insertInto|updateTable|deleteFrom)\("(?:day_closing|day_closing_cash|cash_drawer_event)"\)|select close_day\(/;

test("closings, counted cash and drawer entries are written by the engine or changeDates, which know the locked months", () => {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.startsWith(erasing))
    .map((name) => ({ name, text: readFileSync(join("server", name), "utf8") }))
    .filter(({ text }) => writes.test(text));
  expect(files.map(({ name }) => name).sort()).toEqual([
    "trade/closing/cash/drawerEvents.ts",
    "trade/closing/cash/reverseDrawer.ts",
    "trade/closing/day/close.ts",
  ]);
  for (const { text } of files) expect(text).toMatch(/changeClosingDates\(context|defineRevisionStep\(closingRecords/);
});
