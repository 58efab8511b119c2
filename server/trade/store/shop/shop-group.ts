import { sql } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Resolvers } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { cancelExports } from "../../../engine/export/tickets.ts";
import { listGroupChoices } from "../../figures/groupings.ts";

type SavedShopGroup = {
  shopGroupId?: number | undefined;
  shopGroupingId: number;
  groupName: string;
  shopIds: readonly number[];
};

/**
 * Checks the group against the others of its grouping. The grouping is locked first: of two people who save at once, the second
 * waits and sees what the first has saved.
 * @throws Rejected NOT_FOUND if the company has no such grouping, TAKEN if another group has the name, IN_GROUP with the first
 * shop that stands in another group
 */
async function checkOthers(saved: SavedShopGroup, { db, viewer: { developerId } }: Call): Promise<void> {
  const { shopGroupId = null, shopGroupingId, shopIds } = saved;
  const grouping = await db
    .selectFrom("shop_grouping")
    .select("shop_grouping_id")
    .where("tenant_id", "=", developerId)
    .where("shop_grouping_id", "=", shopGroupingId)
    .forUpdate()
    .executeTakeFirst();
  if (!grouping) throw new Rejected("NOT_FOUND", { field: "shopGroupingId" });
  const others = await db
    .selectFrom("shop_group")
    .select(["group_name", "shop_ids"])
    .where("tenant_id", "=", developerId)
    .where("shop_grouping_id", "=", shopGroupingId)
    .where(sql<boolean>`shop_group_id is distinct from ${shopGroupId}::int`)
    .execute();
  const name = saved.groupName.trim();
  if (others.some(({ group_name }) => group_name === name))
    throw new Rejected("TAKEN", { field: "groupName", args: [name] });
  for (const id of shopIds) {
    const other = others.find(({ shop_ids }) => shop_ids.includes(id));
    if (!other) continue;
    const shop = await db
      .selectFrom("shop")
      .select("name")
      .where("tenant_id", "=", developerId)
      .where("shop_id", "=", id)
      .executeTakeFirst();
    throw new Rejected("IN_GROUP", { field: "shopIds", args: [shop?.name ?? id, other.group_name] });
  }
}

export const shopGroupHooks: ResourceHooks<"shop-group"> = {
  // The shops of a group that were deleted since are not shown.
  derived: {
    fields: ["shopIds"],
    of: (records, { viewer }) =>
      records.map(({ shopIds }) => ({ shopIds: viewer.shopIds.filter((id) => shopIds.includes(id)) })),
  },
  refuseCreate: checkOthers,
  /** Files that an account of the group has asked for may have shops that it no longer has. */
  async carry(before, input, { db, viewer: { developerId } }) {
    if (before.shopIds.every((id) => input.shopIds.includes(id))) return;
    const accounts = await db
      .selectFrom("account")
      .select("account_uuid")
      .where("tenant_id", "=", developerId)
      .where(sql<boolean>`${before.shopGroupId}::int = any(shop_group_ids)`)
      .execute();
    for (const { account_uuid } of accounts) await cancelExports(db, developerId, account_uuid);
  },
  // Cached viewers hold the old shops.
  changed: ({ ownershipChanged }) => ownershipChanged(),
  async saved(inputs, call) {
    for (const input of inputs) await checkOthers(input, call);
  },
};

export const shopGroupResolvers = {
  Query: { getShopGroupChoices: (_, _args, context) => listGroupChoices(context) },
} satisfies Resolvers;
