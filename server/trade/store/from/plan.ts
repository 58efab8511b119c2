import { sql } from "kysely";
import { storeFromOutcome as words } from "../../../../i18n/ja/store/from/store-from.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { resourceNames } from "../../../../src/generated/names.ts";
import type { StorePartOutcome } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { requireRecord } from "../../../engine/crud/find/read.ts";
import type { StoredResource } from "../../../engine/crud/resource.ts";
import { countShopRecords } from "../../../engine/shop-copy/countRecords.ts";
import type { pickStoreParts } from "./parts.ts";

type StorePartSources = ReturnType<typeof pickStoreParts>;

const formatResourceName = (resource: string): string => resourceNames[resource as keyof typeof resourceNames];

/** Why what a shop has once cannot be copied, such as hours that nobody has set; undefined where it can. */
export async function findOnceRefusal(
  resource: StoredResource,
  shopId: number,
  call: Call,
): Promise<string | undefined> {
  const record = await requireRecord(resource, { [resource.meta.id]: shopId }, call);
  try {
    resource.hooks.refuseCopy?.(record);
    return undefined;
  } catch (error) {
    if (error instanceof Rejected) return formatMessage(error.code, error.args);
    throw error;
  }
}

async function planRecords(resource: StoredResource, place: Parameters<typeof countShopRecords>[1], call: Call) {
  const { count, left, behind, lost } = await countShopRecords(resource, place, call);
  const name = formatResourceName(resource.meta.name);
  const ofLeft = left > 0 ? resource.hooks.newShop?.only?.left?.(left) : undefined;
  return {
    record: { name, count },
    warnings: [
      ...behind.map((one) => words.behind(name, formatResourceName(one.resource), one.count)),
      ...lost.map((one) => words.lost(name, formatResourceName(one.resource), one.count)),
      ...(ofLeft === undefined ? [] : [ofLeft]),
    ],
  };
}

/** What a copied menu does not get: reservations of change sets, and a place among the shops whose menu types are shown. */
async function listMenuWarnings(shopId: number, { db, viewer }: Call): Promise<string[]> {
  const { rows: planned } = await sql<{ count: number }>`
    select count(*)::int as count from reservation
    where tenant_id = ${viewer.developerId} and shop_id = ${shopId} and source = 'CHANGE_SET'`.execute(db);
  const count = planned[0]?.count ?? 0;
  const menuType = viewer.menuTypeShopIds.includes(shopId)
    ? undefined
    : await db
        .selectFrom("product_menu_category")
        .select("menu_category_id")
        .where("tenant_id", "=", viewer.developerId)
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
  return [...(count > 0 ? [words.planned(count)] : []), ...(menuType ? [words.menuTypesUnlisted] : [])];
}

/** What comes along of each part, and what will be missing. It reads the source alone: a copy does what it says. */
export async function planStoreParts(parts: StorePartSources, shopId: number, call: Call): Promise<StorePartOutcome[]> {
  const coming = new Set(parts.flatMap(({ records }) => records.map(({ meta }) => meta.name)));
  const outcomes: StorePartOutcome[] = [];
  for (const { part, records, once } of parts) {
    const refusal = once && (await findOnceRefusal(once, shopId, call));
    const planned = [];
    for (const resource of records) planned.push(await planRecords(resource, { shopId, coming }, call));
    outcomes.push({
      part,
      records: [
        ...(once && refusal === undefined ? [{ name: formatResourceName(once.meta.name), count: 1 }] : []),
        ...planned.map(({ record }) => record).filter(({ count }) => count > 0),
      ],
      warnings: [
        ...(refusal === undefined ? [] : [refusal]),
        ...planned.flatMap(({ warnings }) => warnings),
        ...(part === "MENU" ? await listMenuWarnings(shopId, call) : []),
      ],
    });
  }
  return outcomes;
}
