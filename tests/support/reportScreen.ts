import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";

type Row = Record<string, unknown>;

/** The texts of a report's table in the browser, by what is in the head; the sum of all rows is last. None while the table is not there. */
export async function tableOf(table: Locator): Promise<Record<string, string>[]> {
  const texts = async (selector: string) => (await table.locator(selector).allTextContents()).map((one) => one.trim());
  const heads = (await texts("thead th")).map((head) => head.replace(/ [↑↓]$/, ""));
  const cells = await texts(":is(tbody, tfoot) tr > *");
  if (heads.length === 0) return [];
  return Array.from({ length: cells.length / heads.length }, (_, row) =>
    Object.fromEntries(heads.map((head, at) => [head, cells[row * heads.length + at] ?? ""])),
  );
}

/** A cell of the screen or of a file as a number where it is one: ▲1 is one place up, 60.0% is 0.6. */
const figureIn = (value: unknown) => {
  if (typeof value === "number") return Math.round(value * 1_000) / 1_000;
  const text = String(value);
  if (text === "—") return "";
  if (!/^[▲▼＋]?¥?[\d,.]+%?$/.test(text)) return text;
  const digits = Number(text.replaceAll(/[^\d.]/g, "")) * (text.startsWith("▼") ? -1 : 1);
  return text.endsWith("%") ? Math.round(digits * 10) / 1_000 : digits;
};

/** A row of the screen or of a file, its texts of figures as numbers. */
export const plainRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, figureIn(value)]));

/**
 * Writes the report of the page as a workbook and reads it again.
 * @param heads the columns to read, of which the first is the first of the table
 * @returns the lines above the table, and the rows with the totals
 */
export async function writtenOf(page: Page, heads: readonly string[]) {
  await page.getByRole("button", { name: "書き出し" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Excel(.xlsx)" }).click(),
  ]);
  const sheet = await readSheet(readFileSync(await file.path()));
  const at = sheet.findIndex(([first]) => first === heads[0]);
  const written = sheet[at] ?? [];
  return {
    lines: sheet.slice(0, at),
    rows: sheet
      .slice(at + 1)
      .map((cells): Row => Object.fromEntries(heads.map((head) => [head, cells[written.indexOf(head)] ?? ""]))),
  };
}
