import { sql, type Kysely } from "kysely";

/**
 * The journal: receipts with lines and payments, append-only, one hash chain a shop; and what receipts tell of products.
 * The one writer is the function ingest_receipts (0004); foreign keys and checks would only repeat, row by row, what it holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type order_type as enum ('EAT_IN', 'TAKEOUT', 'DELIVERY')`.execute(db);
  await sql`create type delivery_service as enum ('UBER_EATS', 'DEMAE_CAN', 'MENU', 'WOLT', 'OTHER')`.execute(db);
  await sql`create type receipt_kind as enum ('SALE', 'RETURN', 'VOID')`.execute(db);
  await sql`create type tax_mode as enum ('INCLUDED', 'EXCLUDED')`.execute(db);
  await sql`create type tender as enum ('CASH', 'CREDIT', 'EMONEY', 'QR', 'OTHER', 'DELIVERY')`.execute(db);

  // guests is what the POS said; pairs and visitors are what counts (a split bill counts once).
  // voided_at is the one mark that a later receipt leaves on an earlier one.
  await sql`
    create table receipt (
      tenant_id int not null,
      shop_id int not null,
      receipt_id uuid not null,
      seq int not null,
      business_date date not null,
      hour smallint not null,
      sold_at timestamptz not null,
      recorded_at timestamptz not null,
      kind receipt_kind not null,
      order_type order_type not null,
      delivery_service delivery_service,
      tax_mode tax_mode not null,
      points_as points_as not null,
      pairs smallint not null,
      visitors smallint not null,
      guests smallint,
      gross_sales int not null,
      discounts int not null,
      discount int not null,
      coupon_discount int not null,
      coupon_id int,
      points int not null,
      sales8 int not null,
      sales10 int not null,
      tax8 int not null,
      tax10 int not null,
      total int not null,
      cost int not null,
      reversal_of uuid,
      split_of uuid,
      voided_at timestamptz,
      receipt_number text,
      staff_code text,
      staff_name text,
      reason text,
      digest bytea not null,
      primary key (tenant_id, shop_id, receipt_id)
    )`.execute(db);
  // Partial on purpose: a lookup by receipt_id must never take this index for its first two columns, which a planner without
  // statistics does on a young table. checkReceipt refuses older dates.
  await sql`
    create index receipt_by_day on receipt (tenant_id, shop_id, business_date)
    where business_date >= '2000-01-01'`.execute(db);
  // Which receipts name which: returns, voids and parts of split bills, found from the receipt that they name. An index on
  // receipt would do, were it not for the same planner.
  await sql`
    create table receipt_link (
      tenant_id int not null,
      shop_id int not null,
      target_id uuid not null,
      receipt_id uuid not null,
      primary key (tenant_id, shop_id, target_id, receipt_id)
    )`.execute(db);

  // gross_sales, sales and tax are the line's share, so that lines sum to their receipt to the yen.
  await sql`
    create table receipt_line (
      tenant_id int not null,
      shop_id int not null,
      receipt_id uuid not null,
      line_no smallint not null,
      tax_rate smallint not null,
      quantity int not null,
      unit_price int not null,
      unit_cost int,
      discount int not null,
      gross_sales int not null,
      sales int not null,
      tax int not null,
      cost int not null,
      product_code text collate "C" not null,
      category_code text collate "C" not null,
      product_name text not null,
      category_name text not null,
      primary key (tenant_id, shop_id, receipt_id, line_no)
    )`.execute(db);

  await sql`
    create table payment (
      tenant_id int not null,
      shop_id int not null,
      receipt_id uuid not null,
      payment_no smallint not null,
      tender tender not null,
      tendered int not null,
      change int not null,
      primary key (tenant_id, shop_id, receipt_id, payment_no)
    )`.execute(db);

  // The end of each shop's chain. Its row lock is what lets one writer at a time extend the chain.
  await sql`
    create table journal_head (
      tenant_id int not null,
      shop_id int not null,
      seq int not null,
      digest bytea not null,
      primary key (tenant_id, shop_id)
    ) with (fillfactor = 50)`.execute(db);

  await sql`
    create table catalogue_product (
      tenant_id int not null,
      shop_id int not null,
      product_code text collate "C" not null,
      name text not null,
      category_code text collate "C" not null,
      unit_price int not null,
      named_at timestamptz not null,
      primary key (tenant_id, shop_id, product_code)
    )`.execute(db);

  await sql`
    create table catalogue_category (
      tenant_id int not null,
      shop_id int not null,
      category_code text collate "C" not null,
      name text not null,
      named_at timestamptz not null,
      primary key (tenant_id, shop_id, category_code)
    )`.execute(db);
}
