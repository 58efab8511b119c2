import { importScreen } from "../../i18n/ja/import/import-screen.ts";
import { formatMoment, formatYen } from "../../src/core/money.ts";
import type { ImportRunData } from "./types.ts";

const resultTexts = importScreen.result;
const { units } = resultTexts;

type Fact = { name: string; value: string };
type ImportRunResult = NonNullable<ImportRunData["result"]>;

/** What became of the file's receipts. */
export function listOutcomeFacts(result: ImportRunResult, dryRun: boolean): Fact[] {
  const { accepted, recorded, duplicates, different, refusedReceipts, refusedRows, leftOut } = result;
  const receipts = (name: string, count: number): Fact => ({ name, value: units.receipts(count) });
  return [
    ...(dryRun
      ? [
          receipts(resultTexts.accepted, accepted),
          ...(duplicates > 0 ? [receipts(resultTexts.recordedBefore, duplicates)] : []),
        ]
      : [receipts(resultTexts.recorded, recorded), receipts(resultTexts.duplicates, duplicates)]),
    ...(different > 0 ? [receipts(resultTexts.different, different)] : []),
    receipts(resultTexts.refusedReceipts, refusedReceipts - different),
    { name: resultTexts.refusedRows, value: units.rows(refusedRows) },
    ...(leftOut > 0 ? [{ name: resultTexts.leftOut, value: units.rows(leftOut) }] : []),
  ];
}

/** The figures of the receipts that the journal has, or would have. */
export function listJournalFacts({
  accepted,
  items,
  sales,
  products,
  businessDays,
  first,
  last,
}: ImportRunResult): Fact[] {
  return [
    { name: resultTexts.receipts, value: units.receipts(accepted) },
    { name: resultTexts.items, value: units.items(items) },
    { name: resultTexts.sales, value: formatYen(sales) },
    { name: resultTexts.products, value: units.products(products) },
    { name: resultTexts.days, value: units.days(businessDays) },
    ...(first ? [{ name: resultTexts.first, value: formatMoment(first) }] : []),
    ...(last ? [{ name: resultTexts.last, value: formatMoment(last) }] : []),
  ];
}
