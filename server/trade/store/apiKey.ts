import { apiKeyLabel } from "../../../i18n/ja/store/store.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction, recordChange } from "../../engine/crud/call.ts";
import { hiddenValue } from "../../engine/crud/changes.ts";
import { issueApiKey } from "../identity/viewer/apiKey.ts";

/** Issues a new API key for a shop's register and removes all earlier keys. @throws Rejected NOT_FOUND */
export function reissueApiKey(context: Context, { developerId }: Viewer, storeId: number): Promise<string> {
  const { clock, ids } = context;
  return runInTransaction(toCall(context), async (call) => {
    const { db: trx } = call;
    // Locks the shop's row, so that two simultaneous calls leave one key.
    const shop = await trx
      .selectFrom("shop")
      .select(["shop_id", "name"])
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", storeId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!shop) throw new Rejected("NOT_FOUND");
    recordChange(call, {
      resource: "store",
      shopId: storeId,
      recordId: storeId,
      recordName: shop.name,
      action: "ISSUE",
      before: { apiKey: hiddenValue },
      after: { apiKey: hiddenValue },
    });
    await trx
      .updateTable("shop_api_key")
      .set({ revoked_at: clock.now() })
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", storeId)
      .where("device_id", "is", null)
      .where("revoked_at", "is", null)
      .execute();
    return issueApiKey({ db: trx, clock, ids }, { developerId, shopId: storeId, label: apiKeyLabel });
  });
}
