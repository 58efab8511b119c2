import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "../../src/core/viewer.ts";

/**
 * Condition on a table with tenant_id and shop_id: rows of the viewer's own developer and shops, whatever the arguments say.
 * The guard has checked what the arguments name; this holds where a record is named by its id alone.
 */
export const ownRows = ({ developerId, shopIds }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`tenant_id = ${developerId} and shop_id = any(${[...shopIds]}::int[])`;
