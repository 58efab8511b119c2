import type pg from "pg";
import { isReadOnly } from "./outage.ts";

/**
 * What every session of ours begins with. Statements in functions are planned for their parameters, not generically (measured: 8 ms
 * against 13). JIT is off: before version 18 PostgreSQL compiles every short statement that `enable_seqscan = off` makes look expensive.
 * Workers of their own are for statements that read a million rows: with others on the same processors they made reports of products
 * take twice as long. The time zone is fixed, so that no value depends on the machine's.
 */
export const sessionSettings = [
  "plan_cache_mode=force_custom_plan",
  "jit=off",
  "parallel_setup_cost=5000",
  "timezone=UTC",
];

/**
 * Writes the settings to our role in this database, where they are not there yet: PostgreSQL itself gives them to each session, also
 * to those that a pooler (PgBouncer) opens, which takes none from us.
 */
export async function keepSessionSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ kept: boolean }>(
    `select exists (
       select from pg_db_role_setting, lateral (select array_agg(lower(one)) as kept from unnest(setconfig) one) own
       where setrole = current_user::regrole and own.kept @> (select array_agg(lower(one)) from unnest($1::text[]) one)
         and setdatabase in (0, (select oid from pg_database where datname = current_database()))
     ) as kept`,
    [sessionSettings],
  );
  if (rows[0]?.kept) return;
  const commands = sessionSettings.map((setting) => {
    const [name = "", value = ""] = setting.split("=");
    return `execute format('alter role current_user in database %I set ${name} = ''${value}''', current_database());`;
  });
  try {
    // Servers that start at the same time wait for each other.
    await pool.query(`do $$ begin perform pg_advisory_xact_lock(20260, 4); ${commands.join(" ")} end $$`);
  } catch (error) {
    // The next start that finds it open for writing does it.
    if (isReadOnly(error)) return;
    throw error;
  }
  // This session began without them.
  await pool.query("select pg_terminate_backend(pg_backend_pid())").catch(() => {});
}
