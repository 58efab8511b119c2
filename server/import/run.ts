import type { Kysely } from "kysely";
import { importTexts } from "../../i18n/ja/import.ts";
import type { Clock } from "../platform/clock.ts";
import { analyzeTables } from "../db/analyze.ts";
import type { Database } from "../db/connection.ts";
import type { Tables } from "../db/tables.ts";
import { openCheckpoint } from "./checkpoint.ts";
import type { Columns } from "./columns.ts";
import { checkAll } from "./dryRun.ts";
import type { ImportOptions } from "./options.ts";
import { showProgress, type Screen } from "./progress.ts";
import { receiptIdOf } from "./receipt.ts";
import { recordAll, resume, type Recorded } from "./record.ts";
import { recount, type Recount } from "./recount.ts";
import { writeRefused } from "./refusedFile.ts";
import { targetShop, type TargetShop } from "./shop.ts";
import type { Source } from "./source.ts";
import { readHeader, stageRows } from "./stage.ts";
import { openStaging, type Staging } from "./staging.ts";

export type ImportTools = {
  clock: Clock;
  screen: Screen;
  /** Folder of the checkpoints of interrupted imports. */
  checkpointFolder: string;
  /** When aborted, the import ends after the current batch. The next call continues. */
  signal?: AbortSignal;
  /** Number of receipts of one call. Default: 500. */
  batch?: number;
};

export type ImportResult = Recorded & {
  shop: TargetShop;
  /** Receipts in the file that have a number. */
  receipts: number;
  refusedReceipts: number;
  refusedRows: number;
  refusedFile: string | null;
  /** Figures of the file's receipts in the journal; after a dry run, those that the import would give. */
  counted: Recount;
  interrupted: boolean;
  /** The rows that each date format has read, in the order of --date-format. */
  dateFormats: readonly { format: string; rows: number }[];
};

async function* idsOf(staging: Staging, count: number, shopId: number): AsyncGenerator<string[]> {
  const page = 5000;
  for (let from = 1; from <= count; from += page) {
    const numbers = await staging.numbers(from, from + page - 1);
    yield numbers.map((number) => receiptIdOf(shopId, number));
  }
}

type Work = {
  source: Source;
  options: ImportOptions;
  tools: ImportTools;
  shop: TargetShop;
  staging: Staging;
  columns: Columns;
};

async function record(
  db: Kysely<Tables>,
  connection: Kysely<Tables>,
  count: number,
  { source, options, tools, shop, staging, columns }: Work,
): Promise<Recorded & { counted: Recount }> {
  const { tenantId, id: shopId, rules } = shop;
  if (shopId === null) throw new Error("only a dry run has no shop");
  const place = { tenantId, shopId, clock: tools.clock };
  const identity = ["1", source.sha256, options.fingerprint, String(tenantId), String(shopId)];
  const checkpoint = openCheckpoint(tools.checkpointFolder, identity);
  const before = await resume(db, { place, checkpoint, staging });
  if (before.done > 0) {
    tools.screen.write(`${importTexts.resumed(before.done.toLocaleString("ja-JP"), count.toLocaleString("ja-JP"))}\n`);
  }
  const progress = showProgress(tools.screen, importTexts.recording, count);
  const recorded = await recordAll(db, before, count, {
    ...{ place, staging, columns, checkpoint, progress, rules: options.rows, shopRules: rules },
    batch: tools.batch ?? 500,
    signal: tools.signal ?? new AbortController().signal,
  });
  progress.end();
  if (recorded.done === count) await checkpoint.clear();
  // So many new rows make the planner's statistics useless, and autovacuum runs later.
  if (recorded.done > before.done) await analyzeTables(connection);
  return { ...recorded, counted: await recount(connection, place, idsOf(staging, count, shopId)) };
}

/**
 * Records the receipts of a CSV file in a shop's journal, by the same function as the API. A receipt is recorded once, however often
 * this runs. A receipt with an unreadable row, or one that does not add up, is refused with all its rows.
 * @throws ImportProblem for faults of the options or of the whole file
 */
export function runImport(db: Database, source: Source, options: ImportOptions, tools: ImportTools) {
  return db.kysely.connection().execute(async (connection): Promise<ImportResult> => {
    const heading = await readHeader(source, options.rows);
    const { header, columns } = heading;
    const shop = await targetShop(connection, options);
    if (shop.created) tools.screen.write(`${importTexts.shopCreated(shop.id ?? 0, shop.name)}\n`);
    const staging = await openStaging(connection);
    try {
      await stageRows(source, heading, options.rows, staging, tools.screen);
      const count = await staging.group();
      const dateFormats = options.rows.dates.counts();
      const work = { source, options, tools, shop, staging, columns };
      const outcome = options.dryRun
        ? await checkAll(staging, count, shop, options.rows, { ...tools, columns })
        : await record(db.kysely, connection, count, work);
      const interrupted = outcome.done < count;
      const refusedFile = interrupted ? null : await writeRefused(staging, options.file, header);
      return { ...outcome, ...(await staging.counts()), shop, receipts: count, refusedFile, interrupted, dateFormats };
    } finally {
      await staging.close();
    }
  });
}
