import { sql, type Kysely, type RawBuilder } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { Freshness, OrderType, Resolvers } from "../../../../src/generated/server.ts";
import type { CountProductDay, CountProductDetail, CountProductOverview } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { toChannelNumber } from "../../figures/channel.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { soldByDate, soldParts } from "../../figures/sold/soldSums.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type CountedProduct = { productCode: string; label: string; number: number; output: number };
/** Labels by product code, and the rows as four arrays: dates, product codes, numbers, outputs. An empty aggregate is null. */
type CountedDays = {
  labels: Record<string, string> | null;
  rows: [string[] | null, string[] | null, number[] | null, number[] | null];
};
type CountSalesAnswer<Counts> = { name: string | null; counts: Counts; freshness: Freshness };

/** One count product of one shop. */
type CountScope = ReportScope & { countProductId: number };

const channels = (["EAT_IN", "TAKEOUT", "DELIVERY"] satisfies OrderType[]).map(
  (type) => [type, toChannelNumber(type)] as const,
);

const name = ({ tenantId, shopIds, countProductId }: CountScope) => sql<string | null>`(
  select count_product_name from count_product
  where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[]) and count_product_id = ${countProductId})`;

/**
 * SQL: products and options of the current menu that contain the count product, with its quantity in one of them (`takes`), by the
 * channel of their order type.
 */
const selectCountingProducts = ({ tenantId, shopIds, countProductId }: CountScope) => {
  const entries = (table: string) => sql`
    select m.order_type, m.product_code, m.product_name, sum((e->>'quantity')::int) as takes
    from ${sql.table(table)} m cross join lateral jsonb_array_elements(m.count_products) e
    where m.tenant_id = ${tenantId} and m.shop_id = any(${shopIds}::int[]) and (e->>'countProductId')::int = ${countProductId}
    group by m.order_type, m.product_code, m.product_name`;
  const channel = sql.join(
    channels.map(([type, own]) => sql`when ${sql.lit(type)} then ${sql.lit(own)}`),
    sql` `,
  );
  return sql`select case m.order_type ${channel} end as channel, m.product_code, min(m.product_name) as product_name, max(m.takes) as takes
    from (${entries("product")} union all ${entries("product_option")}) m group by 1, 2`;
};

/** SQL: sold quantities by the channel of each order type. */
const inChannels = (scope: CountScope, sold: (scope: ReportScope, where: RawBuilder<boolean>) => RawBuilder<unknown>) =>
  sql.join(
    channels.map(([, channel]) => {
      const counted = sql<boolean>`product_code = any(array(select c.product_code from counting c where c.channel = ${channel}))`;
      return sql`select ${sql.lit(channel)} as channel, s.* from (${sold({ ...scope, channel }, counted)}) s`;
    }),
    sql` union all `,
  );

/** The statement by product: one row for each product that contains the count product, the largest output first. */
const countOverviewStatement = (scope: CountScope) => sql<CountSalesAnswer<CountedProduct[]>>`
  with counting as materialized (${selectCountingProducts(scope)}),
  sold as (${inChannels(scope, (own, where) => soldParts(own, ["product_code"], ["quantity"], where))}),
  counts as (
    select c.product_code as "productCode", (array_agg(c.product_name order by c.channel))[1] as label, sum(coalesce(s.quantity, 0)) as number,
      sum(coalesce(s.quantity, 0) * c.takes) as output
    from counting c left join (select channel, product_code, sum(quantity) as quantity from sold group by 1, 2) s
      on s.channel = c.channel and s.product_code = c.product_code
    group by c.product_code
  )
  select ${name(scope)} as name,
    coalesce((select json_agg(c order by c.output desc, c."productCode") from counts c), '[]') as counts,
    ${selectReportFreshness(scope)}`;

/**
 * The statement by date and product, one row for each date on which a product sold. It gives arrays instead of objects, because there
 * may be thousands of rows and PostgreSQL writes arrays much faster. The label of a product is in the answer once.
 */
const countDailyStatement = (scope: CountScope) => sql<CountSalesAnswer<CountedDays>>`
  with counting as materialized (${selectCountingProducts(scope)}),
  sold as (${inChannels(scope, (own, where) => soldByDate(own, ["product_code"], ["quantity"], where))}),
  counts as (
    select s.business_date, s.product_code, sum(s.quantity) as number, sum(s.quantity * c.takes) as output
    from sold s join counting c on c.channel = s.channel and c.product_code = s.product_code
    group by 1, 2
  )
  select ${name(scope)} as name,
    json_build_object(
      'labels', (
        select json_object_agg(product_code, product_name)
        from (select distinct on (product_code) product_code, product_name from counting order by product_code, channel) l
      ),
      'rows', (
        select json_build_array(json_agg(business_date), json_agg(product_code), json_agg(number), json_agg(output)) from (
          select * from counts where (number, output) is distinct from (0, 0) order by business_date, output desc, product_code
        ) c
      )
    ) as counts,
    ${selectReportFreshness(scope)}`;

const toCountProductDays = ({ labels, rows: [dates, codes, numbers, outputs] }: CountedDays): CountProductDay[] =>
  (dates ?? []).map((business_date, i) => {
    const productCode = codes?.[i] ?? "";
    const label = labels?.[productCode] ?? productCode;
    return { business_date, productCode, label, number: numbers?.[i] ?? 0, output: outputs?.[i] ?? 0 };
  });

async function readCountAnswer<Counts>(db: Kysely<Tables>, statement: RawBuilder<CountSalesAnswer<Counts>>) {
  const answer = await readOneRow(statement, db);
  const { name: countProductName, ...counted } = answer;
  if (countProductName === null) throw new Rejected("NOT_FOUND", { field: "countProductId" });
  return { countProductName, ...counted };
}

/** カウント商品 of the scope, by product. @throws Rejected NOT_FOUND if the shop has no such count product */
export const countProductOverview = (db: Kysely<Tables>, scope: CountScope): Promise<CountProductOverview> =>
  readCountAnswer(db, countOverviewStatement(scope));

/** カウント商品 of the scope, by date and product. @throws Rejected NOT_FOUND if the shop has no such count product */
export async function countProductDetail(db: Kysely<Tables>, scope: CountScope): Promise<CountProductDetail> {
  const { counts, ...answer } = await readCountAnswer(db, countDailyStatement(scope));
  return { ...answer, counts: toCountProductDays(counts) };
}

export const countProductSalesResolvers = {
  Query: {
    getCountProductOverview: (_parent, { storeId, countProductId, ...dates }, context) =>
      countProductOverview(context.db.kysely, {
        ...buildReportScope({ shop_ids: [storeId], ...dates }, context),
        countProductId,
      }),
    getCountProductDetail: (_parent, { storeId, countProductId, ...dates }, context) =>
      countProductDetail(context.db.kysely, {
        ...buildReportScope({ shop_ids: [storeId], ...dates }, context),
        countProductId,
      }),
  },
} satisfies Resolvers;

export const countProductSalesSql = {
  getCountProductDetail: (scope) => countDailyStatement({ ...scope, countProductId: 7 }),
  getCountProductOverview: (scope) => countOverviewStatement({ ...scope, countProductId: 7 }),
} satisfies ReportStatements;
