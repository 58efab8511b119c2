import { sql, type Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/**
 * Updates the planner's statistics of the application's tables. A bare `analyze` would include the system catalogues, and
 * PostgreSQL logs a warning for each of them.
 */
export async function analyzeTables(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'USAGE')
    order by relname`.execute(db);
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}
