import { sql, type RawBuilder } from "kysely";
import type { BusinessDayCutoff } from "../../../src/domain/businessDay.ts";

/**
 * SQL: the cut-offs of a shop, as the function shop_rules has them. A statement over many shops does not call it: on Citus a function that
 * reads tables is no part of a worker's statement.
 */
export const selectCutoffs = (
  tenantId: number | RawBuilder<unknown>,
  shopId: RawBuilder<unknown>,
): RawBuilder<BusinessDayCutoff[]> => sql<BusinessDayCutoff[]>`coalesce((
  select jsonb_agg(jsonb_build_object('from', c.valid_from, 'minutes', c.cutoff_minutes) order by c.valid_from)
  from shop_cutoff c where c.tenant_id = ${tenantId} and c.shop_id = ${shopId}), '[]')`;
