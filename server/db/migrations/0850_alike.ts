import { sql, type Kysely } from "kysely";

/** Tables whose rows the SDL describes. */
const tables = [
  "budget",
  "count_product",
  "coupon",
  "discount_setting",
  "printer",
  "product",
  "product_category",
  "product_menu_category",
  "product_option",
  "push_notification",
  "tto_media",
];

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const places = [1, 2, 3, 4];

/** Each weekday and each printer has a column, as each has a field. */
const single = [
  ...["product", "product_option"].flatMap((table) => [
    ...places.map(
      (place) => sql`alter table ${sql.table(table)} add column ${sql.ref(`printer_addr_id${place}`)} integer`,
    ),
    sql`update ${sql.table(table)} set ${sql.join(
      places.map((place) => sql`${sql.ref(`printer_addr_id${place}`)} = printer_addr_ids[${sql.lit(place)}]`),
    )} where printer_addr_ids <> '{}'`,
    sql`alter table ${sql.table(table)} drop column printer_addr_ids`,
  ]),
  ...weekdays.map(
    (day) =>
      sql`alter table product_menu_category add column ${sql.ref(`sales_day_${day}`)} boolean not null default false`,
  ),
  sql`update product_menu_category set ${sql.join(
    weekdays.map((day, index) => sql`${sql.ref(`sales_day_${day}`)} = ${sql.lit(index + 1)} = any(sales_days)`),
  )}`,
  sql`alter table product_menu_category drop column sales_days`,
];

/** What the SDL describes is alike in every table: when a row was made and changed, and what it has where nothing is said. */
const statements = [
  sql`alter table brand
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now()`,
  sql`alter table count_product add column updated_at timestamptz not null default now()`,
  ...tables.map(
    (table) => sql`
      alter table ${sql.table(table)} alter column created_at set default now(), alter column updated_at set default now()`,
  ),
  sql`alter table coupon alter column store_cooperation set default false`,
  sql`alter table discount_setting alter column order_types set default '{}'`,
  sql`update push_notification set quiet_hours_consent = false where quiet_hours_consent is null`,
  sql`alter table push_notification
    alter column quiet_hours_consent set default false,
    alter column quiet_hours_consent set not null`,
  ...single,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
