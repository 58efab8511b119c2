import { sql, type Kysely } from "kysely";
import { ingestReceiptsByCutoffs } from "../functions/ingest.ts";
import { shopRules } from "../functions/shopRules.ts";

/** A shop's day cut-offs, each from a business date on; a shop without a row begins its days at 05:00. What it had holds from always. */
const statements = [
  sql`create table shop_cutoff (
    tenant_id int not null,
    shop_id int not null,
    valid_from date not null,
    cutoff_minutes smallint not null check (cutoff_minutes between 0 and 720),
    primary key (tenant_id, shop_id, valid_from)
  )`,
  sql`insert into shop_cutoff
    select tenant_id, shop_id, '0001-01-01', cutoff_minutes from shop where cutoff_minutes <> 300`,
  sql.raw(shopRules),
  sql.raw(ingestReceiptsByCutoffs),
  sql`alter table shop drop column cutoff_minutes`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
