import { sql, type Kysely } from "kysely";

/**
 * A brand-wide notification names its brand. Where the company has one brand only, those that exist were meant for it; the
 * others stay notifications to all shops of the company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["push_notification", "push_delivery"]) {
    await sql`alter table ${sql.table(table)} add column brand_id integer`.execute(db);
    await sql`
      update ${sql.table(table)} as one set brand_id = only_brand.brand_id
      from (select tenant_id, min(brand_id) as brand_id from brand group by tenant_id having count(*) = 1) as only_brand
      where one.tenant_id = only_brand.tenant_id and one.shop_id = 0`.execute(db);
  }
}
