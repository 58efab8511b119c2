import type { Transaction } from "kysely";
import type { Tables } from "../server/platform/db/tables.ts";

type DemoGrouping = { name: string; groups: readonly { name: string; shops: readonly number[] }[] };

/** Groupings of the first developer of the demonstration. The other one has two shops and needs none. */
const groupings: readonly DemoGrouping[] = [
  {
    name: "エリア",
    groups: [
      { name: "東京", shops: [431, 398, 441, 451] },
      { name: "神奈川", shops: [433, 442, 452] },
      { name: "埼玉・東北・北海道", shops: [400, 495, 453] },
    ],
  },
  {
    name: "運営",
    groups: [
      { name: "直営", shops: [431, 433, 398, 441, 451, 452] },
      { name: "FC", shops: [400, 495, 442, 453] },
    ],
  },
];

/** Adds the groups of shops. */
export async function addShopGroups(trx: Transaction<Tables>, tenant_id: number): Promise<void> {
  for (const [place, { name, groups }] of groupings.entries()) {
    const { shop_grouping_id } = await trx
      .insertInto("shop_grouping")
      .values({ tenant_id, grouping_name: name, display_sequence: place })
      .returning("shop_grouping_id")
      .executeTakeFirstOrThrow();
    const rows = groups.map((group, index) => ({
      tenant_id,
      shop_grouping_id,
      group_name: group.name,
      shop_ids: [...group.shops],
      display_sequence: place * 10 + index,
    }));
    await trx.insertInto("shop_group").values(rows).execute();
  }
}
