import type { Kysely } from "kysely";
import type { ReceiptResult } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { checkReceipt } from "../../../trade/ingest/checkReceipt.ts";
import { ingestReceipts, type IngestPlace } from "../../../trade/ingest/ingestReceipts.ts";
import { toReceiptUuid } from "../../../trade/ingest/receiptId.ts";
import type { ShopRules } from "../../../trade/ingest/shopRules.ts";
import { reasonInFile } from "../source/blame.ts";
import type { ImportCheckpoint, ImportStep } from "./checkpoint.ts";
import type { FileColumns } from "../settings/columns.ts";
import type { ImportRowRules } from "../settings/settings.ts";
import { buildReceipt, type BuiltReceipt } from "./receipt.ts";
import type { RefusedReceipt, StagedReceipt, ImportStaging } from "./staging.ts";
import type { ProgressDisplay } from "../tools.ts";

/** Sums of all steps, those of interrupted runs included. */
export type RecordedSums = { done: number; recorded: number; duplicates: number; different: number };

type RecordTools = {
  place: IngestPlace;
  rules: ImportRowRules;
  shopRules: ShopRules;
  columns: FileColumns;
  staging: ImportStaging;
  checkpoint: ImportCheckpoint;
  progress: ProgressDisplay;
  /** Number of receipts of one call. */
  batch: number;
  /** When aborted, the import ends after the current batch. */
  signal: AbortSignal;
};

type SentReceipt = BuiltReceipt & { receipt: StagedReceipt; result: ReceiptResult };

/** The reason of a refusal. Where the import's own check finds it, it names row and column of the file, else the receipt's field. */
function formatRefusalReason({ rows, input, result }: SentReceipt, { place, shopRules, columns }: RecordTools): string {
  const { refusal } = checkReceipt(input, shopRules, place.clock.now());
  return refusal && refusal.code === result.code ? reasonInFile(refusal, rows, columns) : (result.reason ?? "");
}

function buildImportStep(
  to: number,
  sent: readonly SentReceipt[],
  refused: readonly RefusedReceipt[],
  tools: RecordTools,
): ImportStep {
  const step: ImportStep = {
    done: to,
    recorded: 0,
    duplicates: 0,
    different: 0,
    refused: [...refused],
    receiptId: null,
  };
  for (const one of sent) {
    const { receiptId, outcome, code } = one.result;
    if (outcome === "REFUSED" || code)
      step.refused.push({ ordinal: one.receipt.ordinal, code: code ?? "", reason: formatRefusalReason(one, tools) });
    if (outcome === "RECORDED") step.recorded += 1;
    if (outcome === "DUPLICATE") step.duplicates += 1;
    if (outcome === "DUPLICATE" && code) step.different += 1;
    if (outcome !== "REFUSED") step.receiptId = receiptId;
  }
  return step;
}

/** The sums of some batches. */
export const sumImportSteps = (steps: readonly ImportStep[]): RecordedSums =>
  steps.reduce(
    (all, step) => ({
      done: step.done,
      recorded: all.recorded + step.recorded,
      duplicates: all.duplicates + step.duplicates,
      different: all.different + step.different,
    }),
    { done: 0, recorded: 0, duplicates: 0, different: 0 },
  );

/**
 * The sums of an interrupted run of the same import. A checkpoint whose last receipt is not in the journal belongs to another
 * database; it is deleted.
 */
export async function resumeImportRun(
  db: Kysely<Tables>,
  { place, checkpoint, staging }: Pick<RecordTools, "place" | "checkpoint" | "staging">,
): Promise<RecordedSums> {
  const steps = await checkpoint.read();
  const receiptId = steps.findLast((step) => step.receiptId !== null)?.receiptId;
  const lastReceipt =
    receiptId &&
    (await db
      .selectFrom("receipt")
      .select("seq")
      .where("tenant_id", "=", place.tenantId)
      .where("shop_id", "=", place.shopId)
      .where("receipt_id", "=", toReceiptUuid(receiptId))
      .executeTakeFirst());
  if (!lastReceipt) {
    await checkpoint.clear();
    return sumImportSteps([]);
  }
  for (const { refused } of steps) await staging.refuse(refused);
  return sumImportSteps(steps);
}

/** Records a batch of receipts, and their voids behind them. */
async function sendReceipts(db: Kysely<Tables>, staged: readonly StagedReceipt[], tools: RecordTools) {
  const { place, rules, shopRules, columns } = tools;
  const refused: RefusedReceipt[] = [];
  const built: (BuiltReceipt & { receipt: StagedReceipt })[] = [];
  for (const receipt of staged) {
    const one = buildReceipt(receipt, place.shopId, rules, columns, shopRules.taxRounding);
    if ("refusal" in one) refused.push({ ordinal: receipt.ordinal, ...one.refusal });
    else built.push({ ...one, receipt });
  }
  const inputs = built.map(({ input }) => input);
  const results = inputs.length === 0 ? [] : await ingestReceipts(db, place, inputs);
  // A receipt that is refused, or recorded with other contents, is not voided either.
  const voids = built.flatMap(({ voidedBy }, i) =>
    results[i]?.outcome === "REFUSED" || results[i]?.code ? [] : (voidedBy ?? []),
  );
  if (voids.length > 0) await ingestReceipts(db, place, voids);
  const sent = built.flatMap((one, i): SentReceipt[] => {
    const result = results[i];
    return result ? [{ ...one, result }] : [];
  });
  return { sent, refused };
}

/** Sends the receipts after `from.done` in order of time, batch by batch. The checkpoint gets a line after each batch. */
export async function recordAllReceipts(
  db: Kysely<Tables>,
  from: RecordedSums,
  count: number,
  tools: RecordTools,
): Promise<RecordedSums> {
  const { staging, checkpoint, progress, batch, signal } = tools;
  let all = from;
  while (all.done < count && !signal.aborted) {
    const to = Math.min(count, all.done + batch);
    const staged = await staging.receipts(all.done + 1, to);
    const { sent, refused } = await sendReceipts(db, staged, tools);
    const step = buildImportStep(to, sent, refused, tools);
    await checkpoint.append(step);
    await staging.refuse(step.refused);
    all = {
      done: to,
      recorded: all.recorded + step.recorded,
      duplicates: all.duplicates + step.duplicates,
      different: all.different + step.different,
    };
    progress.update(to);
  }
  return all;
}
