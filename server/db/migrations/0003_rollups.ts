import { sql, type Kysely } from "kysely";

/** Free room on a page, in percent of it used: every row of a page may be changed once by one call, and stay on it. */
const fillfactors = { sales_hour: 60, sales_day: 50, sales_month_hour: 60, product_day: 60, product_month: 60 };

/**
 * Roll-ups: sums only, kept by the transaction that records a receipt.
 * channel 0 is all sales, 1 … 3 one order type, 31 … 35 one delivery service: a filter picks one channel and sums nothing more.
 * int4 holds a shop's month (2.1 billion yen); sum() of them is int8.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales_hour (
      tenant_id int not null,
      shop_id int not null,
      channel smallint not null,
      business_date date not null,
      hour smallint not null,
      sales int not null,
      tax int not null,
      cost int not null,
      pairs int not null,
      visitors int not null,
      gross_sales int not null,
      discounts int not null,
      returns int not null,
      primary key (tenant_id, shop_id, channel, business_date, hour)
    ) partition by list (channel)`.execute(db);

  // tenders, points_tender and delivery_due sum to sales. journal_count is every receipt of the date, of any kind.
  // last_recorded_at after closed_at: the closing is stale.
  await sql`
    create table sales_day (
      tenant_id int not null,
      shop_id int not null,
      channel smallint not null,
      business_date date not null,
      sales int not null,
      tax int not null,
      cost int not null,
      pairs int not null,
      visitors int not null,
      gross_sales int not null,
      discounts int not null,
      returns int not null,
      newest_sold_at timestamptz not null,
      last_recorded_at timestamptz not null,
      closed_at timestamptz,
      return_count int not null,
      voids int not null,
      void_amount int not null,
      journal_count int not null,
      sales8 int not null,
      sales10 int not null,
      tax8 int not null,
      tax10 int not null,
      coupon_discount int not null,
      points int not null,
      points_tender int not null,
      cash int not null,
      credit int not null,
      emoney int not null,
      qr int not null,
      other int not null,
      delivery_due int not null,
      primary key (tenant_id, shop_id, channel, business_date)
    ) partition by list (channel)`.execute(db);

  // The weekdays stand as columns (1 = Monday): a row for each would make the heat map's scan seven times as long.
  await sql`
    create table sales_month_hour (
      tenant_id int not null,
      shop_id int not null,
      channel smallint not null,
      month date not null,
      hour smallint not null,
      sales int not null,
      tax int not null,
      cost int not null,
      pairs int not null,
      visitors int not null,
      gross_sales int not null,
      discounts int not null,
      returns int not null,
      sales_1 int not null, sales_2 int not null, sales_3 int not null, sales_4 int not null,
      sales_5 int not null, sales_6 int not null, sales_7 int not null,
      tax_1 int not null, tax_2 int not null, tax_3 int not null, tax_4 int not null,
      tax_5 int not null, tax_6 int not null, tax_7 int not null,
      primary key (tenant_id, shop_id, channel, month, hour)
    ) partition by list (channel)`.execute(db);

  await sql`
    create table product_day (
      tenant_id int not null,
      shop_id int not null,
      channel smallint not null,
      business_date date not null,
      product_code text collate "C" not null,
      category_code text collate "C" not null,
      quantity int not null,
      sales int not null,
      tax int not null,
      cost int not null,
      gross_sales int not null,
      primary key (tenant_id, shop_id, channel, business_date, product_code, category_code)
    ) partition by list (channel)`.execute(db);

  await sql`
    create table product_month (
      tenant_id int not null,
      shop_id int not null,
      channel smallint not null,
      month date not null,
      product_code text collate "C" not null,
      category_code text collate "C" not null,
      quantity int not null,
      sales int not null,
      tax int not null,
      cost int not null,
      gross_sales int not null,
      primary key (tenant_id, shop_id, channel, month, product_code, category_code)
    ) partition by list (channel)`.execute(db);

  // The rows of all sales stand together: scattered among those of the channels, an unfiltered report reads three times as long.
  for (const [table, fillfactor] of Object.entries(fillfactors)) {
    const all = sql.table(`${table}_all`);
    const part = sql.table(`${table}_part`);
    const fill = sql.raw(`with (fillfactor = ${fillfactor})`);
    await sql`create table ${all} partition of ${sql.table(table)} for values in (0) ${fill}`.execute(db);
    await sql`create table ${part} partition of ${sql.table(table)} default ${fill}`.execute(db);
  }

  // A re-closing is a new version; nothing is overwritten.
  await sql`
    create table day_closing (
      tenant_id int not null,
      shop_id int not null,
      business_date date not null,
      version int not null,
      closed_at timestamptz not null,
      closed_by uuid,
      sales int not null,
      tax int not null,
      cost int not null,
      pairs int not null,
      visitors int not null,
      primary key (tenant_id, shop_id, business_date, version)
    )`.execute(db);
}
