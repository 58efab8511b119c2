import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

/** Days of a shop that are verified together: from the first day of a month or year to its last. */
export type VerifyPart = {
  tenantId: number;
  shopId: number;
  span: "MONTH" | "YEAR";
  from: string;
  to: string;
  /** What the rows are that the part is verified by, and its sums. */
  fingerprint: string;
};

type VerifyShop = Pick<VerifyPart, "tenantId" | "shopId">;

/** Counts up when the checks change: what an earlier program has verified is verified again. */
const checksVersion = 2;

/** Tables with the date, month or year of their rows. */
const monthTables = {
  sales_hour: "business_date",
  sales_month_hour: "month",
  sales_day: "business_date",
  sales_month: "month",
  product_day: "business_date",
  product_month: "month",
  category_month: "month",
  staff_day: "business_date",
  staff_month: "month",
  discount_day: "business_date",
  discount_month: "month",
  discount_source_month: "month",
  receipt: "business_date",
  day_closing: "business_date",
} as const;
const yearTables = { product_month: "month", product_year: "year" } as const;

/**
 * The parts of a shop and their fingerprints. A row that is written has the number of its transaction (xmin), which only grows: as long as
 * count and sum of these are the same, no row was added, changed or removed, by whatever means. `within` limits it to one part.
 */
async function listSpan(
  db: Kysely<Tables>,
  { tenantId, shopId }: VerifyShop,
  span: VerifyPart["span"],
  within?: Pick<VerifyPart, "from" | "to">,
): Promise<VerifyPart[]> {
  const unit = sql.lit(span.toLowerCase());
  const rowsOf = (table: string, date: string) => sql`
    select ${table}::text as name, date_trunc(${unit}, t.${sql.ref(date)}::timestamp)::date as day, count(*) as rows, sum(t.xmin::text::int8) as versions
    from ${sql.table(table)} t where t.tenant_id = ${tenantId} and t.shop_id = ${shopId}
      and ${within ? sql`t.${sql.ref(date)} between ${within.from}::date and ${within.to}::date` : sql`true`} group by 2`;
  const contentOf = (table: string, content: RawBuilder<unknown>, version: RawBuilder<number>) => sql`
    select ${table}::text, date_trunc(${unit}, r.business_date::timestamp)::date, count(*), sum(${version})
    from receipt r join ${content}
    where r.tenant_id = ${tenantId} and r.shop_id = ${shopId}
      and ${within ? sql`r.business_date between ${within.from}::date and ${within.to}::date` : sql`true`} group by 2`;
  const tables = Object.entries(span === "MONTH" ? monthTables : yearTables).map(([table, date]) =>
    rowsOf(table, date),
  );
  if (span === "MONTH") {
    // A line has a row of its own and that of what was sold.
    const lines = sql`journal_line t on t.tenant_id = ${tenantId} and t.shop_id = ${shopId} and t.seq = r.seq
      join sold_product s on s.tenant_id = ${tenantId} and s.shop_id = ${shopId} and s.sold_product_id = t.sold_product_id`;
    tables.push(contentOf("journal_line", lines, sql`t.xmin::text::int8 + s.xmin::text::int8`));
    const payments = sql`journal_payment t on t.tenant_id = ${tenantId} and t.shop_id = ${shopId} and t.seq = r.seq`;
    tables.push(contentOf("journal_payment", payments, sql`t.xmin::text::int8`));
  }
  const { rows } = await sql<{ from: string; to: string; content: string }>`
    select day as "from", (day + ${sql.lit(`1 ${span.toLowerCase()}`)}::interval)::date - 1 as "to",
      md5(string_agg(concat_ws(' ', name, rows, versions), ',' order by name)) as content
    from (${sql.join(tables, sql` union all `)}) counted group by day order by day`.execute(db);
  return rows.map(({ content, ...days }) => ({
    tenantId,
    shopId,
    span,
    ...days,
    fingerprint: `${checksVersion} ${content}`,
  }));
}

/** The months of a shop that have anything, then its years. */
export const listParts = async (db: Kysely<Tables>, shop: VerifyShop): Promise<VerifyPart[]> => [
  ...(await listSpan(db, shop, "MONTH")),
  ...(await listSpan(db, shop, "YEAR")),
];

/** The part as it is by now; null where nothing is left of it. */
export const readPart = async (db: Kysely<Tables>, part: VerifyPart): Promise<VerifyPart | null> =>
  (await listSpan(db, part, part.span, part))[0] ?? null;

const toMarkName = ({ span, from }: Pick<VerifyPart, "span" | "from">): string => `${span} ${from}`;

/** The parts that were not verified as they are. */
export async function listUnverified(
  db: Kysely<Tables>,
  { tenantId, shopId }: VerifyShop,
  parts: readonly VerifyPart[],
): Promise<VerifyPart[]> {
  const rows = await db
    .selectFrom("verified_part")
    .select(["span", "starts_on", "fingerprint"])
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .execute();
  const marks = new Map(rows.map((row) => [toMarkName({ span: row.span, from: row.starts_on }), row.fingerprint]));
  return parts.filter((part) => marks.get(toMarkName(part)) !== part.fingerprint);
}

/** Notes that a part was found sound as it was, or takes the note away. */
export async function markPart(db: Kysely<Tables>, part: VerifyPart, isSound: boolean): Promise<void> {
  const { tenantId: tenant_id, shopId: shop_id, span, from: starts_on, fingerprint } = part;
  const key = { tenant_id, shop_id, span, starts_on };
  if (!isSound) {
    await db
      .deleteFrom("verified_part")
      .where((eb) => eb.and(key))
      .execute();
    return;
  }
  const verified_at = sql<Date>`clock_timestamp()`;
  await db
    .insertInto("verified_part")
    .values({ ...key, fingerprint, verified_at })
    .onConflict((oc) =>
      oc
        .columns(["tenant_id", "shop_id", "span", "starts_on"])
        .doUpdateSet((eb) => ({ fingerprint, verified_at: eb.ref("excluded.verified_at") })),
    )
    .execute();
}
