import { formatClock } from "../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { importTexts } from "../../../i18n/ja/import/import.ts";
import type { ImportResult } from "./run/run.ts";

const number = new Intl.NumberFormat("ja-JP");
const { summary: texts } = importTexts;

/** YYYY-MM-DD HH:mm in Asia/Tokyo. */
function moment(date: Date | null): string {
  if (date === null) return "—";
  const { date: day, minutes } = toTokyoTime(date);
  return `${day} ${formatClock(minutes)}`;
}

/** Width of a text on a terminal: a Japanese character takes two columns. */
const measureTextWidth = (text: string): number => [...text].reduce((width, char) => width + (char > "⿿" ? 2 : 1), 0);

function table(rows: readonly (readonly [label: string, value: string])[]): string[] {
  const widest = Math.max(...rows.map(([label]) => measureTextWidth(label)));
  const longest = Math.max(...rows.map(([, value]) => measureTextWidth(value)));
  return rows.map(
    ([label, value]) =>
      `  ${label}${" ".repeat(widest - measureTextWidth(label) + 2)}${" ".repeat(longest - measureTextWidth(value))}${value}`,
  );
}

/** The result of an import as lines for the terminal. */
export function formatImportSummary(result: ImportResult, dryRun: boolean): string[] {
  const { units } = texts;
  const { shop, counted } = result;
  const count = (value: number, unit: string) => `${number.format(value)} ${unit}`;
  const recordedBefore: [string, string] = [texts.recordedBefore, count(result.duplicates, units.receipts)];
  const done: [string, string][] = dryRun
    ? [[texts.acceptable, count(counted.receipts, units.receipts)], ...(result.duplicates > 0 ? [recordedBefore] : [])]
    : [
        [texts.recorded, count(result.recorded, units.receipts)],
        [texts.duplicates, count(result.duplicates, units.receipts)],
      ];
  if (result.different > 0) done.push([texts.different, count(result.different, units.receipts)]);
  done.push([texts.refused, count(result.refusedReceipts - result.different, units.receipts)]);
  done.push([texts.refusedRows, count(result.refusedRows, units.rows)]);
  const { words, dates, withoutTime, leftOut, unused } = result.questions;
  if (leftOut > 0) done.push([texts.leftOut, count(leftOut, units.rows)]);
  const unknown = words.map(({ kind, word, rows }): [string, string] => [
    texts.word(texts.wordKinds[kind], word),
    count(rows, units.rows),
  ]);
  const figures: [string, string][] = [
    [texts.receipts, count(counted.receipts, units.receipts)],
    [texts.items, count(counted.items, units.items)],
    [texts.sales, `¥${number.format(counted.sales)}`],
    [texts.products, count(counted.products, units.products)],
    [texts.days, count(counted.businessDays, units.days)],
    [texts.first, moment(counted.first)],
    [texts.last, moment(counted.last)],
  ];
  const formats = result.dateFormats.map(({ format, rows }): [string, string] => [format, count(rows, units.rows)]);
  return [
    dryRun ? texts.dryTitle : texts.title(shop.id ?? 0, shop.name),
    ...table(done),
    ...(dryRun ? [] : [texts.recount]),
    ...table(figures),
    ...(result.dateFormats.length < 2 ? [] : [texts.dateFormats, ...table(formats)]),
    ...(dates ? [texts.dates(dates)] : []),
    ...(withoutTime > 0 ? [texts.withoutTime(withoutTime)] : []),
    ...unused.map((column) => texts.unused(texts.unusedKinds[column.kind], column)),
    ...(unknown.length > 0 ? [texts.words, ...table(unknown)] : []),
    ...(result.refusedFile === null ? [] : [texts.refusedFile(result.refusedFile)]),
    ...(result.interrupted ? [importTexts.interrupted] : []),
  ];
}
