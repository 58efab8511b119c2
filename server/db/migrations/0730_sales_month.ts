import { sql, type Kysely } from "kysely";
import { monthSums } from "../functions/columns.ts";
import { monthsOfDays, rebuildDaysMonths } from "../functions/rebuild.ts";
import { rollUpMonths } from "../functions/rollUp.ts";

/**
 * A row a shop, channel and month, for reports that tell neither its days nor its hours: a year of it is 12 rows where sales_day has
 * 365. Free room on a page as in sales_day (0003): a shop's month is changed with each of its receipts, and stays where it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales_month (
      tenant_id int not null,
      shop_id int not null,
      channel smallint not null,
      month date not null,
      ${sql.join(monthSums.map((name) => sql`${sql.ref(name)} int not null`))},
      primary key (tenant_id, shop_id, channel, month)
    ) partition by list (channel)`.execute(db);
  await sql`create table sales_month_all partition of sales_month for values in (0) with (fillfactor = 50)`.execute(db);
  await sql`create table sales_month_part partition of sales_month default with (fillfactor = 50)`.execute(db);
  for (const text of [monthsOfDays("true"), rollUpMonths, rebuildDaysMonths]) await sql.raw(text).execute(db);
}
