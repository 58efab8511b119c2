import type { Kysely } from "kysely";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { analyzeTables } from "../../../platform/db/queries/analyze.ts";
import type { DatabaseConnection } from "../../../platform/db/connection/connection.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { FileColumns } from "../settings/columns.ts";
import { checkAllReceipts } from "./dryRun.ts";
import { buildReceiptId } from "./receipt.ts";
import type { DateDoubts } from "../../../../src/core/calendar/dateFormat.ts";
import { recordAllReceipts, resumeImportRun, type RecordedSums } from "./record.ts";
import { finishImportedDays, type JournalRecount } from "./recount.ts";
import { formatRefusedRows } from "./refused.ts";
import { buildRowRules, type ImportSettings, type ImportRowRules } from "../settings/settings.ts";
import type { ImportTargetShop } from "../shop.ts";
import type { ExaminedFile } from "../source/source.ts";
import { readFileHeading, stageFileRows } from "./stage.ts";
import { openStaging, type ImportStaging } from "./staging.ts";
import { watchUnusedColumns, type UnusedColumn } from "../unused.ts";
import type { UnknownWord } from "../settings/wordBook.ts";
import type { ImportTools } from "../tools.ts";

type ImportOrder = {
  source: ExaminedFile;
  settings: ImportSettings;
  dryRun: boolean;
  /** Finds or creates the shop, once the heading is right. */
  shop: (connection: Kysely<Tables>) => Promise<ImportTargetShop>;
};

export type ImportResult = RecordedSums & {
  shop: ImportTargetShop;
  /** Receipts in the file that have a number. */
  receipts: number;
  refusedReceipts: number;
  refusedRows: number;
  /** What `writeRefused` gave; null where nothing was refused. */
  refusedFile: string | null;
  /** Figures of the file's receipts in the journal; after a dry run, those that the import would give. */
  counted: JournalRecount;
  interrupted: boolean;
  /** The rows that each date format has read, in the order of the settings. */
  dateFormats: readonly { format: string; rows: number }[];
  /** What a person is asked: words that nobody has explained, dates with two readings, dates without a time. */
  questions: ImportQuestions;
};

type ImportQuestions = {
  words: readonly UnknownWord[];
  dates: DateDoubts | null;
  withoutTime: number;
  /** Rows that are no sales: voided ones, totals, repeated headings. */
  leftOut: number;
  /** Columns that nobody reads, although they seem to say something of the receipts. */
  unused: readonly UnusedColumn[];
};

const askQuestions = (
  { words, dates }: ImportRowRules,
  answers: Pick<ImportQuestions, "leftOut" | "unused">,
): ImportQuestions => ({
  words: words.unknown(),
  dates: dates.doubts(),
  withoutTime: dates.withoutTime(),
  ...answers,
});

async function* listReceiptIds(staging: ImportStaging, count: number, shopId: number): AsyncGenerator<string[]> {
  const page = 5000;
  for (let from = 1; from <= count; from += page) {
    const numbers = await staging.numbers(from, from + page - 1);
    yield numbers.map((number) => buildReceiptId(shopId, number));
  }
}

type ImportWork = {
  source: ExaminedFile;
  settings: ImportSettings;
  rules: ImportRowRules;
  tools: ImportTools;
  shop: ImportTargetShop;
  staging: ImportStaging;
  columns: FileColumns;
};

async function recordStagedReceipts(
  db: Kysely<Tables>,
  count: number,
  { source, settings, rules, tools, shop, staging, columns }: ImportWork,
): Promise<RecordedSums & { counted: JournalRecount }> {
  const { tenantId, id: shopId, rules: shopRules } = shop;
  if (shopId === null) throw new Error("only a dry run has no shop");
  const place = { tenantId, shopId, clock: tools.clock };
  const identity = ["3", source.sha256, JSON.stringify(settings), String(tenantId), String(shopId)];
  const checkpoint = tools.checkpoint(identity);
  const before = await resumeImportRun(db, { place, checkpoint, staging });
  if (before.done > 0)
    tools.say(importTexts.resumed(before.done.toLocaleString("ja-JP"), count.toLocaleString("ja-JP")));
  const progress = tools.progress("RECORDING", count);
  const recorded = await recordAllReceipts(db, before, count, {
    place,
    staging,
    columns,
    checkpoint,
    progress,
    rules,
    shopRules,
    batch: tools.batch ?? 500,
    signal: tools.signal,
  });
  progress.end();
  if (recorded.done === count) await checkpoint.clear();
  // So many new rows make the planner's statistics useless, and autovacuum runs later.
  if (recorded.done > before.done) await analyzeTables(db);
  return { ...recorded, counted: await finishImportedDays(db, place, listReceiptIds(staging, count, shopId)) };
}

/**
 * Records the receipts of a CSV file in a shop's journal, by the same function as the API. A receipt is recorded once, however often
 * this runs. A receipt with an unreadable row, or one that does not add up, is refused with all its rows.
 * @throws ImportProblem for faults of the settings or of the whole file; Interrupted before the first receipt
 */
export function runImport({ kysely }: Pick<DatabaseConnection, "kysely">, order: ImportOrder, tools: ImportTools) {
  const { source, settings, dryRun } = order;
  return kysely.transaction().execute(async (trx): Promise<ImportResult> => {
    const rules = buildRowRules(settings);
    const heading = await readFileHeading(source, rules);
    const { header, columns } = heading;
    const shop = await order.shop(kysely);
    if (shop.created) tools.say(importTexts.shopCreated(shop.id ?? 0, shop.name));
    const staging = await openStaging(trx);
    const unused = watchUnusedColumns(header, columns);
    const leftOut = await stageFileRows(source, heading, rules, staging, { ...tools, unused });
    const count = await staging.group(rules);
    const work = { source, settings, rules, tools, shop, staging, columns };
    const outcome = dryRun
      ? await checkAllReceipts(kysely, staging, count, shop, rules, columns, tools)
      : await recordStagedReceipts(kysely, count, work);
    const interrupted = outcome.done < count;
    const counts = await staging.counts();
    const refused = !interrupted && counts.refusedRows > 0;
    const refusedFile = refused ? await tools.writeRefused(formatRefusedRows(staging, header, source.delimiter)) : null;
    const dateFormats = rules.dates.counts();
    const questions = askQuestions(rules, { leftOut, unused: unused.found() });
    return { ...outcome, ...counts, shop, receipts: count, refusedFile, interrupted, dateFormats, questions };
  });
}
