import { sql } from "kysely";
import { ownMenuTypeShops } from "../../src/core/viewer.ts";
import type { Hooks } from "../crud/hooks.ts";

export const developerSetting: Hooks<"developer-setting"> = {
  computed: { developerUuid: ({ viewer }) => sql<string>`${viewer.developerUuid}::text` },
  // Shops of others, and those of the specification that a company lacks, are not shown.
  derived: {
    fields: ["menuTypeShopIds"],
    of: (records, { viewer }) =>
      records.map(({ menuTypeShopIds }) => ({
        menuTypeShopIds: ownMenuTypeShops({ ...viewer, menuTypeShopIds }),
      })),
  },
  // Cached viewers hold the old shops and features.
  changed: ({ ownershipChanged }) => ownershipChanged(),
};
