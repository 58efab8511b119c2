import { yearTexts as texts } from "../../../i18n/ja/program/year.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine } from "../../platform/command/runCommand.ts";
import { createStatusLine } from "../../platform/command/terminal.ts";
import type { DatabaseConnection } from "../../platform/db/connection/connection.ts";
import { printVerification } from "../verify/run.ts";
import { findManifest, manifestName } from "./file/manifest.ts";
import { withYearSession } from "./session.ts";
import { attachShop } from "./shop/attachShop.ts";

type AttachTask = { folder: string; /** Names the database. */ place: string; signal: AbortSignal };

/** Puts the receipts of every shop back, one transaction a shop. @returns the year */
async function attachAll(database: DatabaseConnection, { folder, signal }: AttachTask): Promise<number> {
  const manifest = await findManifest(folder);
  if (!manifest) throw new OperatorProblem(texts.noManifest(folder, manifestName));
  const status = createStatusLine(process.stdout);
  await withYearSession(database, async (session) => {
    for (const shop of manifest.shops) {
      if (signal.aborted) throw new OperatorProblem(texts.interrupted);
      const name = texts.shop(shop.shopId, shop.name);
      status.show(texts.attaching(name));
      const isAttached = await attachShop(session, shop, folder);
      status.clear();
      printLine(isAttached ? texts.attached(name, shop.receipts) : texts.isAttached(name));
    }
    await session.client.query("analyze receipt, receipt_link, journal_line, journal_payment");
  });
  return manifest.year;
}

/**
 * Puts the receipts of a folder back into the database, and verifies it.
 * @returns whether all agrees
 * @throws OperatorProblem if the folder, the chain or the order is not right, or it was interrupted
 */
export async function attachYear(database: DatabaseConnection, task: AttachTask): Promise<boolean> {
  printLine(texts.attachedAll(await attachAll(database, task)));
  return printVerification(database.kysely, { place: task.place, marks: "CONTINUE", signal: task.signal });
}
