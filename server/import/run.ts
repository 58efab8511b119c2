import type { Kysely } from "kysely";
import { importTexts } from "../../i18n/ja/import.ts";
import { analyzeTables } from "../db/analyze.ts";
import type { Database } from "../db/connection.ts";
import type { Tables } from "../db/tables.ts";
import type { Columns } from "./columns.ts";
import { checkAll } from "./dryRun.ts";
import { receiptIdOf } from "./receipt.ts";
import type { DateDoubts } from "../../src/core/calendar/dateFormat.ts";
import { recordAll, resume, type Recorded } from "./record.ts";
import { finishDays, type Recount } from "./recount.ts";
import { refusedTexts } from "./refused.ts";
import { rulesOf, type ImportSettings, type RowRules } from "./settings.ts";
import type { TargetShop } from "./shop.ts";
import type { Source } from "./source.ts";
import { readHeader, stageRows } from "./stage.ts";
import { openStaging, type Staging } from "./staging.ts";
import { watchUnused, type UnusedColumn } from "./unused.ts";
import type { UnknownWord } from "./wordBook.ts";
import type { ImportTools } from "./tools.ts";

type ImportOrder = {
  source: Source;
  settings: ImportSettings;
  dryRun: boolean;
  /** Finds or creates the shop, once the heading is right. */
  shop: (connection: Kysely<Tables>) => Promise<TargetShop>;
};

export type ImportResult = Recorded & {
  shop: TargetShop;
  /** Receipts in the file that have a number. */
  receipts: number;
  refusedReceipts: number;
  refusedRows: number;
  /** What `writeRefused` gave; null where nothing was refused. */
  refusedFile: string | null;
  /** Figures of the file's receipts in the journal; after a dry run, those that the import would give. */
  counted: Recount;
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
  { words, dates }: RowRules,
  answers: Pick<ImportQuestions, "leftOut" | "unused">,
): ImportQuestions => ({
  words: words.unknown(),
  dates: dates.doubts(),
  withoutTime: dates.withoutTime(),
  ...answers,
});

async function* idsOf(staging: Staging, count: number, shopId: number): AsyncGenerator<string[]> {
  const page = 5000;
  for (let from = 1; from <= count; from += page) {
    const numbers = await staging.numbers(from, from + page - 1);
    yield numbers.map((number) => receiptIdOf(shopId, number));
  }
}

type Work = {
  source: Source;
  settings: ImportSettings;
  rules: RowRules;
  tools: ImportTools;
  shop: TargetShop;
  staging: Staging;
  columns: Columns;
};

async function record(
  db: Kysely<Tables>,
  connection: Kysely<Tables>,
  count: number,
  { source, settings, rules, tools, shop, staging, columns }: Work,
): Promise<Recorded & { counted: Recount }> {
  const { tenantId, id: shopId, rules: shopRules } = shop;
  if (shopId === null) throw new Error("only a dry run has no shop");
  const place = { tenantId, shopId, clock: tools.clock };
  const identity = ["3", source.sha256, JSON.stringify(settings), String(tenantId), String(shopId)];
  const checkpoint = tools.checkpoint(identity);
  const before = await resume(db, { place, checkpoint, staging });
  if (before.done > 0)
    tools.say(importTexts.resumed(before.done.toLocaleString("ja-JP"), count.toLocaleString("ja-JP")));
  const progress = tools.progress("RECORDING", count);
  const recorded = await recordAll(db, before, count, {
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
  if (recorded.done > before.done) await analyzeTables(connection);
  return { ...recorded, counted: await finishDays(connection, place, idsOf(staging, count, shopId)) };
}

/**
 * Records the receipts of a CSV file in a shop's journal, by the same function as the API. A receipt is recorded once, however often
 * this runs. A receipt with an unreadable row, or one that does not add up, is refused with all its rows.
 * @throws ImportProblem for faults of the settings or of the whole file; Interrupted before the first receipt
 */
export function runImport(db: Pick<Database, "kysely">, order: ImportOrder, tools: ImportTools) {
  const { source, settings, dryRun } = order;
  return db.kysely.connection().execute(async (connection): Promise<ImportResult> => {
    const rules = rulesOf(settings);
    const heading = await readHeader(source, rules);
    const { header, columns } = heading;
    const shop = await order.shop(connection);
    if (shop.created) tools.say(importTexts.shopCreated(shop.id ?? 0, shop.name));
    const staging = await openStaging(connection);
    try {
      const unused = watchUnused(header, columns);
      const leftOut = await stageRows(source, heading, rules, staging, { ...tools, unused });
      const count = await staging.group(rules);
      const work = { source, settings, rules, tools, shop, staging, columns };
      const outcome = dryRun
        ? await checkAll(connection, staging, count, shop, rules, columns, tools)
        : await record(db.kysely, connection, count, work);
      const interrupted = outcome.done < count;
      const counts = await staging.counts();
      const refused = !interrupted && counts.refusedRows > 0;
      const refusedFile = refused ? await tools.writeRefused(refusedTexts(staging, header, source.delimiter)) : null;
      const dateFormats = rules.dates.counts();
      const questions = askQuestions(rules, { leftOut, unused: unused.found() });
      return { ...outcome, ...counts, shop, receipts: count, refusedFile, interrupted, dateFormats, questions };
    } finally {
      await staging.close();
    }
  });
}
