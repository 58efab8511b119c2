import { sql, type RawBuilder } from "kysely";
import type { StockCounts, StockCountStatus } from "../../../src/generated/server.ts";
import type { ReportScope } from "../figures/scope.ts";

type CountScope = Pick<ReportScope, "tenantId" | "shopIds" | "from" | "to"> & {
  limit: number;
  offset: number;
  countStatus?: StockCountStatus | null;
};

const newestFirst = sql`c.count_date desc, c.shop_id, c.count_id desc`;

/** The statement of the counts of a period: one page, the newest first, and how many match. */
export const countListStatement = ({
  tenantId,
  shopIds,
  from,
  to,
  limit,
  offset,
  countStatus,
}: CountScope): RawBuilder<StockCounts> => sql<StockCounts>`
  with counts as materialized (
    select * from stock_count c
    where c.tenant_id = ${tenantId} and c.shop_id = any(${shopIds}::int[])
      and c.count_date between ${from}::date and ${to}::date and ${countStatus ? sql`c.status = ${countStatus}` : sql`true`}
  )
  select
    (select count(*) from counts) as total,
    coalesce((
      select json_agg(json_build_object('countId', t.count_id, 'shop_id', t.shop_id, 'countDate', t.count_date, 'shopName', t.shop_name,
        'status', t.status, 'lines', t.lines, 'stockValue', t.stock_value, 'shortageValue', t.shortage_value, 'person', t.person)
        order by t.place)
      from (
        select c.*, s.name as shop_name, row_number() over (order by ${newestFirst}) as place, (
          select a.name from account a where a.tenant_id = ${tenantId} and a.account_uuid = coalesce(c.fixed_by, c.saved_by)) as person
        from (select * from counts c order by ${newestFirst} limit ${limit}::int offset ${offset}::int) c
        join shop s on s.tenant_id = ${tenantId} and s.shop_id = c.shop_id
      ) t
    ), '[]') as data`;
