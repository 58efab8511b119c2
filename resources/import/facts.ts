import { importScreen } from "../../i18n/ja/import-screen.ts";
import { formatMoment, formatYen } from "../../src/core/money.ts";
import type { Run } from "./types.ts";

const texts = importScreen.result;
const { units } = texts;

type Fact = { name: string; value: string };
type Result = NonNullable<Run["result"]>;

/** What became of the file's receipts. */
export function outcomeFacts(result: Result, dryRun: boolean): Fact[] {
  const { accepted, recorded, duplicates, different, refusedReceipts, refusedRows, leftOut } = result;
  const receipts = (name: string, count: number): Fact => ({ name, value: units.receipts(count) });
  return [
    ...(dryRun
      ? [receipts(texts.accepted, accepted), ...(duplicates > 0 ? [receipts(texts.recordedBefore, duplicates)] : [])]
      : [receipts(texts.recorded, recorded), receipts(texts.duplicates, duplicates)]),
    ...(different > 0 ? [receipts(texts.different, different)] : []),
    receipts(texts.refusedReceipts, refusedReceipts - different),
    { name: texts.refusedRows, value: units.rows(refusedRows) },
    ...(leftOut > 0 ? [{ name: texts.leftOut, value: units.rows(leftOut) }] : []),
  ];
}

/** The figures of the receipts that the journal has, or would have. */
export function journalFacts({ accepted, items, sales, products, businessDays, first, last }: Result): Fact[] {
  return [
    { name: texts.receipts, value: units.receipts(accepted) },
    { name: texts.items, value: units.items(items) },
    { name: texts.sales, value: formatYen(sales) },
    { name: texts.products, value: units.products(products) },
    { name: texts.days, value: units.days(businessDays) },
    ...(first ? [{ name: texts.first, value: formatMoment(first) }] : []),
    ...(last ? [{ name: texts.last, value: formatMoment(last) }] : []),
  ];
}
