import { sql } from "kysely";
import { refusedReceiptTexts as texts } from "../../../../i18n/ja/import/refused-receipt.ts";
import type { ReceiptInput, RefusedReceipt } from "../../../../src/generated/server.ts";
import { recordChange, type Call } from "../../../engine/crud/call.ts";
import { isOwnShopRow } from "../../../engine/crud/find/ownRows.ts";
import type { RecordActionResult, ResourceHooks } from "../../../engine/crud/hooks.ts";
import { buildVoidNotes } from "../../webhook/buildVoidNotes.ts";
import { ingestReceipts } from "../ingestReceipts.ts";
import { isRecordedSince } from "./keepRefused.ts";

/** The receipt that was kept; null where it was cut. It had its type when it was refused for its moment. */
function keptReceipt(content: string): ReceiptInput | null {
  try {
    return JSON.parse(content) as ReceiptInput;
  } catch {
    return null;
  }
}

/** Records a receipt that waits because of its moment only. */
async function recordRefused(record: RefusedReceipt, call: Call): Promise<RecordActionResult> {
  const refused = (reason: string): RecordActionResult => ({ outcome: "REFUSED", details: [reason] });
  if (record.code !== "CLOCK") return refused(texts.notRecorded);
  const receipt = keptReceipt(record.content);
  if (!receipt) return refused(texts.tooLong);
  const { clock, ids } = call.context;
  const shop = { tenantId: call.viewer.developerId, shopId: record.shop_id, clock };
  const place = { ...shop, noteVoids: buildVoidNotes({ ...shop, ids }) };
  const [result] = await ingestReceipts(call.db, place, [receipt]);
  if (result?.outcome === "REFUSED") return refused(result.reason ?? texts.notRecorded);
  recordChange(call, {
    resource: "refused-receipt",
    recordId: record.id,
    recordName: record.receiptNumber ?? record.receiptId,
    shopId: record.shop_id,
    action: "UPDATE",
    before: { code: record.code },
    after: { code: "RECORDED" },
  });
  return { outcome: "ADDED" };
}

export const refusedReceiptHooks: ResourceHooks<"refused-receipt"> = {
  // What has been recorded since is no longer refused. Looking here costs recording nothing.
  owned: (viewer) => sql<boolean>`${isOwnShopRow(viewer)} and not ${isRecordedSince(viewer.developerId)}`,
  computed: { status: () => sql`case when attempts > 1 then 'REPEATED' else 'WAITING' end` },
  actions: {
    recordRefusedReceipts: () => Promise.resolve([{ place: null, work: recordRefused }]),
  },
};
