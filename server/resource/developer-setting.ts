import { sql } from "kysely";
import { ownMenuTypeShops } from "../../src/core/viewer.ts";
import type { Hooks } from "../crud/hooks.ts";

export const developerSetting: Hooks<"developer-setting"> = {
  computed: { developerUuid: ({ viewer }) => sql<string>`${viewer.developerUuid}::text` },
  // The specification's shops count until the company has chosen its own.
  derived: {
    fields: ["menuTypeShopIds"],
    of: (records, { viewer }) =>
      records.map(({ menuTypeShopIds }) => ({
        menuTypeShopIds: ownMenuTypeShops({ ...viewer, menuTypeShopIds: menuTypeShopIds ?? undefined }),
      })),
  },
  // Cached viewers hold the old list of shops.
  changed: ({ ownershipChanged }) => ownershipChanged(),
};
