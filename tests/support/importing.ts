import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { createFixedClock } from "../../server/platform/clock.ts";
import { readImportOptions } from "../../server/programs/import/settings/options.ts";
import { fileOnDisk } from "../../server/programs/import/source/file.ts";
import { runImport, type ImportResult } from "../../server/programs/import/run/run.ts";
import { requireTargetShop } from "../../server/programs/import/shop.ts";
import { examineImportFile } from "../../server/programs/import/source/source.ts";
import { createTerminalTools, type ImportTerminal } from "../../server/programs/import/terminal.ts";
import { now } from "./receipts.ts";

/** A folder with CSV files of a test's own, and the import as the terminal has it. */
type Desk = {
  folder: string;
  /** What was written to the screen. */
  screen(): string;
  file(name: string, content: string | Uint8Array): Promise<string>;
  run(
    db: DatabaseConnection,
    args: readonly string[],
    tools?: Partial<ImportTerminal> & { batch?: number },
  ): Promise<ImportResult>;
  /** The refused rows' file, without its byte order mark, as lines. */
  refused(file: string): Promise<string[]>;
  cleanUp(): Promise<void>;
};

/** Makes the folder. Relative file names in `args` start from it. */
export async function openDesk(): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), "choba-import-"));
  let written = "";
  return {
    folder,
    screen: () => written,
    file: async (name, content) => {
      await writeFile(join(folder, name), content);
      return name;
    },
    run: async (db, args, tools = {}) => {
      const options = readImportOptions(args, folder);
      if (!options) throw new Error("help was asked for");
      written = "";
      const screen = { write: (text: string) => (written += text) };
      const { file, settings, dryRun } = options;
      const source = await examineImportFile(fileOnDisk(file), settings);
      const { batch = 500, ...terminal } = tools;
      const usual = { clock: createFixedClock(now), screen, checkpointFolder: join(folder, "import"), file };
      return runImport(
        db,
        { source, settings, dryRun, shop: (connection) => requireTargetShop(connection, options) },
        { ...createTerminalTools({ ...usual, ...terminal }), batch },
      );
    },
    refused: async (file) => {
      const text = await readFile(join(folder, `${file}.refused.csv`), "utf8");
      return text
        .replace(/^\ufeff/, "")
        .trimEnd()
        .split("\r\n");
    },
    cleanUp: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A receipt as it was recorded, the earliest first. */
export const receiptsOf = ({ kysely }: DatabaseConnection) =>
  kysely
    .selectFrom("receipt")
    .select(["receipt_number", "business_date", "hour", "total", "tax8", "tax10", "order_type"])
    .orderBy("seq")
    .execute();

/** The lines of the receipts, in their order. */
export async function linesOf({ pool }: DatabaseConnection) {
  const { rows } = await pool.query<{ receipt: string; name: string; quantity: number; price: number }>(
    `select r.receipt_number as receipt, l.product_name as name, l.quantity, l.unit_price as price
     from receipt r join receipt_line l using (tenant_id, shop_id, receipt_id) order by r.seq, l.line_no`,
  );
  return rows;
}

/** The sales of all days. */
export async function sumOfDays({ pool }: DatabaseConnection): Promise<number | undefined> {
  const { rows } = await pool.query<{ sales: number }>(
    "select coalesce(sum(sales), 0)::int8 as sales from sales_day where channel = 0",
  );
  return rows[0]?.sales;
}
