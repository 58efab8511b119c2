import { Rejected } from "../../../src/core/rejected.ts";
import type { NamePurchaseTemplateInput } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction } from "../../engine/crud/call.ts";
import { findViolatedIndex } from "../../platform/db/queries/unique.ts";
import { lockRecord } from "../../engine/workflow/lockRecord.ts";
import { noteRecordChange } from "../../engine/workflow/saveRecord.ts";
import { purchaseSlipRecords } from "./slips/slips.ts";

/**
 * Makes a slip a template of its shop and supplier, or no longer. Its state does not matter, and its version stays: the slip itself
 * does not change.
 * @throws Rejected NOT_FOUND, TAKEN where another slip has the name
 */
export async function nameTemplate(
  context: Context,
  { slipId, templateName }: NamePurchaseTemplateInput,
): Promise<void> {
  const name = templateName?.trim() || null;
  try {
    await runInTransaction(toCall(context), async (call) => {
      const slip = await lockRecord(call, purchaseSlipRecords, { slipId });
      if (slip.template_name === name) return;
      await call.db
        .updateTable("purchase_slip")
        .set({ template_name: name })
        .where("tenant_id", "=", slip.tenant_id)
        .where("slip_id", "=", slip.slip_id)
        .execute();
      await noteRecordChange(call, purchaseSlipRecords, slip, {
        shopId: slip.shop_id,
        before: { templateName: slip.template_name },
        after: { templateName: name },
      });
    });
  } catch (error) {
    if (findViolatedIndex(error) === "purchase_slip_template")
      throw new Rejected("TAKEN", { field: "templateName", args: [name ?? ""] });
    throw error;
  }
}
