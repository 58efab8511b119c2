import { sql } from "kysely";
import { ownMenuTypeShops } from "../../src/core/viewer.ts";
import type { Hooks } from "../crud/hooks.ts";

export const developerSetting: Hooks<"developer-setting"> = {
  computed: { developerUuid: ({ viewer }) => sql<string>`${viewer.developerUuid}::text` },
  // Until the company has chosen, they are those of the specification.
  derived: {
    fields: ["menuTypeShopIds"],
    of: (records, { viewer }) =>
      records.map(({ menuTypeShopIds }) => ({
        menuTypeShopIds: ownMenuTypeShops({ ...viewer, menuTypeShopIds: menuTypeShopIds ?? undefined }),
      })),
  },
  // Who is asking carries the list of these shops.
  changed: ({ ownershipChanged }) => ownershipChanged(),
};
