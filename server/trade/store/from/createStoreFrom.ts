import { sql } from "kysely";
import { storeFromOutcome as words } from "../../../../i18n/ja/store/from/store-from.ts";
import type { CreateStoreFromInput, StoreFrom } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { recordChange, runInTransaction, toCall, type Call } from "../../../engine/crud/call.ts";
import { copyRecordToShops } from "../../../engine/crud/write/copy.ts";
import { runCreationOnce } from "../../../engine/crud/write/once.ts";
import { copyShopRecords, type ShopCopyRoute } from "../../../engine/shop-copy/copyRecords.ts";
import { checkStore } from "../check.ts";
import { insertStore } from "../create.ts";
import { readStore } from "../stored.ts";
import { pickStoreParts } from "./parts.ts";
import { findOnceRefusal, planStoreParts } from "./plan.ts";
import { buildStoreInput, listOwnFields } from "./storeInput.ts";

/** The new shop shows its menu types where the source does. */
async function listMenuTypes({ from, to }: ShopCopyRoute, call: Call): Promise<void> {
  const { db, viewer } = call;
  const { rows } = await sql<{ shops: number[] }>`
    update developer
    set menu_type_shop_ids = menu_type_shop_ids || ${to}::int, setting_version = setting_version + 1
    where tenant_id = ${viewer.developerId} and ${from}::int = any(menu_type_shop_ids)
    returning menu_type_shop_ids as shops`.execute(db);
  for (const { shops } of rows)
    recordChange(call, {
      resource: "developer-setting",
      shopId: null,
      recordId: null,
      recordName: null,
      action: "UPDATE",
      before: { menuTypeShopIds: shops.filter((id) => id !== to) },
      after: { menuTypeShopIds: shops },
    });
}

/** Copies what comes along into the new shop. The order stands in `storeParts`; how each noun is copied, its hooks say. */
async function copyParts(parts: ReturnType<typeof pickStoreParts>, route: ShopCopyRoute, call: Call): Promise<void> {
  // The new shop belongs to nobody's session yet.
  const within = { ...call, viewer: { ...call.viewer, shopIds: [...call.viewer.shopIds, route.to] } };
  for (const { once } of parts) {
    if (!once?.meta.copies || (await findOnceRefusal(once, route.from, call)) !== undefined) continue;
    const { from, to } = once.meta.copies;
    await copyRecordToShops(once, once.meta.copies, { [from]: route.from, [to]: [route.to] }, within);
  }
  await copyShopRecords(
    parts.flatMap(({ records }) => records),
    route,
    within,
  );
  if (parts.some(({ part }) => part === "MENU")) await listMenuTypes(route, call);
}

/**
 * Makes a shop from another one, in one transaction. It has no key and is not in the app. A repeated call makes nothing: it answers the
 * shop that the first one has made.
 * @throws Rejected TAKEN for a code that another shop has, FORBIDDEN for a part that the viewer may not register
 */
export async function createStoreFrom(context: Context, input: CreateStoreFromInput): Promise<StoreFrom> {
  const call = toCall(context);
  const { developerId } = call.viewer;
  const { storeId: from, storeName, dryRun } = input;
  const parts = pickStoreParts(input.parts ?? [], call.viewer);
  const source = await readStore(call.db, developerId, from);
  const store = buildStoreInput(source, input);
  const own = listOwnFields(source);
  const outcome = {
    storeName,
    parts: await planStoreParts(parts, from, call),
    warnings: own.length > 0 ? [words.own(own.join("、"))] : [],
  };
  if (dryRun) {
    await checkStore(call.db, developerId, store);
    return { storeId: null, ...outcome };
  }
  const { shop_id } = await runCreationOnce(context, "store", input, (request) =>
    runInTransaction(call, async (within) => {
      const to = await insertStore(store, request, within);
      await copyParts(parts, { from, to }, within);
      return { shop_id: to, ...request };
    }),
  );
  context.ownershipChanged();
  return { storeId: shop_id, ...outcome };
}
