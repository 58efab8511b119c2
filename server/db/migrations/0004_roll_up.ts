import { sql, type Kysely } from "kysely";
import { closeDay, markClosed } from "../functions/closing.ts";
import { rebuildDays } from "../functions/rebuild.ts";
import { rollUp } from "../functions/rollUp.ts";

/** The functions that keep the roll-ups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function channels(p_type order_type, p_service delivery_service) returns setof smallint
    language sql immutable rows 2 as $$
      select 0::smallint
      union all select (case p_type when 'EAT_IN' then 1 when 'TAKEOUT' then 2 else 3 end)::smallint
      union all select (case p_service when 'UBER_EATS' then 31 when 'DEMAE_CAN' then 32 when 'MENU' then 33
        when 'WOLT' then 34 else 35 end)::smallint where p_service is not null
    $$`.execute(db);
  await sql.raw(rollUp).execute(db);
  await sql.raw(markClosed).execute(db);
  await sql.raw(rebuildDays).execute(db);
  await sql`
    create function rebuild_day(p_tenant int, p_shop int, p_date date) returns void
    language sql as $$ select rebuild_days(p_tenant, p_shop, p_date, p_date) $$`.execute(db);
  await sql.raw(closeDay).execute(db);
}
