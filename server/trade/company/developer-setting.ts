import { sql } from "kysely";
import { newSignUpCode } from "../account/applicant.ts";
import { ownMenuTypeShops } from "../../../src/core/viewer.ts";
import type { ResourceHooks } from "../../engine/crud/hooks.ts";

export const developerSettingHooks: ResourceHooks<"developer-setting"> = {
  computed: { developerUuid: ({ viewer }) => sql<string>`${viewer.developerUuid}::text` },
  // Shops of others, and those of the specification that a company lacks, are not shown.
  derived: {
    fields: ["menuTypeShopIds"],
    of: (records, { viewer }) =>
      records.map(({ menuTypeShopIds }) => ({
        menuTypeShopIds: ownMenuTypeShops({ ...viewer, menuTypeShopIds }),
      })),
  },
  // The first yes makes the code. It stays when sign-ups are off for a while.
  columns: (saved) =>
    saved.map(({ input }) => (input.signUps ? { sign_up_code: sql`coalesce(sign_up_code, ${newSignUpCode()})` } : {})),
  // Cached viewers hold the old shops and features.
  changed: ({ ownershipChanged }) => ownershipChanged(),
};
