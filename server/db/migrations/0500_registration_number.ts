import { sql, type Kysely } from "kysely";

/** Registration numbers of the shops' qualified invoices as they were entered, one version after another: none is overwritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration_number (
      tenant_id int not null,
      shop_id int not null,
      version int not null,
      invoice text not null,
      effective_date date,
      created_at timestamptz not null,
      primary key (tenant_id, shop_id, version)
    )`.execute(db);
}
