import { sql, type RawBuilder } from "kysely";

type DatePage = { limit: number; offset: number };

/**
 * SQL: the dates of the CTE `dates` (day, rows) that hold a page of their rows, the newest first: day, and `before`, the rows of newer
 * dates. So a list reads the rows of few dates only.
 */
export const datesOfPage = ({ limit, offset }: DatePage): RawBuilder<unknown> => sql`
  select day, before from (
    select day, rows, sum(rows) over (order by day desc) - rows as before from dates
  ) d where before < ${offset + limit}::int8 and before + rows > ${offset}::int`;

/** SQL: the rows to skip from the first date of the CTE `page_dates` with these dates. */
export const skippedRows = ({ offset }: DatePage): RawBuilder<number> =>
  sql<number>`(select ${offset}::int - coalesce(min(before), 0) from page_dates)`;
