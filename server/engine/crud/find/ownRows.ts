import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "../../../../src/core/viewer.ts";

/**
 * Condition on a table with tenant_id and shop_id: rows of the viewer's developer and shops. The guard checks ids of shops in
 * the arguments; this condition protects records that are named by their id alone.
 */
export const isOwnShopRow = ({ developerId, shopIds }: Pick<Viewer, "developerId" | "shopIds">): RawBuilder<boolean> =>
  sql<boolean>`tenant_id = ${developerId} and shop_id = any(${[...shopIds]}::int[])`;
