import { sql } from "kysely";
import { yearTexts as texts } from "../../../i18n/ja/program/year.ts";
import { printLine } from "../../platform/command/runCommand.ts";
import type { DatabaseConnection } from "../../platform/db/connection/connection.ts";

type ListedYear = {
  tenantId: number;
  company: string;
  year: number;
  /** In the database, those that came late or are linked left out. */
  attached: number;
  shops: number;
  detached: number;
  detachedAt: Date | null;
};

const listYears = async ({ kysely }: DatabaseConnection): Promise<ListedYear[]> => {
  const { rows } = await sql<ListedYear>`
    select d.tenant_id as "tenantId", d.name as company, y.year, sum(y.receipts - y.detached)::int8 as attached,
      count(*) filter (where y.detached > 0)::int as shops, sum(y.detached)::int8 as detached, max(y.detached_at) as "detachedAt"
    from (
      select s.tenant_id, s.shop_id, s.year, s.receipts, coalesce(o.receipts, 0) as detached, o.detached_at
      from (
        select tenant_id, shop_id, extract(year from business_date)::int as year, sum(journal_count) as receipts from sales_day_all
        where channel = 0 and journal_count > 0 group by 1, 2, 3
      ) s
      left join detached_year o on o.tenant_id = s.tenant_id and o.shop_id = s.shop_id and o.year = s.year
    ) y
    join developer d on d.tenant_id = y.tenant_id
    group by 1, 2, 3 order by 1, 3`.execute(kysely);
  return rows;
};

/** Prints the years of every company, and whether they are or may be detached. @param stay the years after which a year may be, and the newest that may be now */
export async function printYears(
  database: DatabaseConnection,
  { journalYears, lastYear }: { journalYears: number; lastYear: number },
): Promise<void> {
  const years = await listYears(database);
  if (years.length === 0) printLine(texts.noReceipts);
  let company: number | null = null;
  for (const { tenantId, company: name, year, attached, shops, detached, detachedAt } of years) {
    if (tenantId !== company) printLine(texts.company(tenantId, name));
    company = tenantId;
    if (detachedAt) printLine(texts.detachedYear(year, shops, detached, new Date(detachedAt)));
    if (attached > 0)
      printLine(
        year <= lastYear ? texts.dueYear(year, attached) : texts.attachedYear(year, attached, year + journalYears + 1),
      );
  }
}
