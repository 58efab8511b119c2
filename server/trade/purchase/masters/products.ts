import { sql, type Kysely, type RawBuilder } from "kysely";
import type { TaxRate } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** A product or an option of the company by its code, of all shops and order types. Price with tax, cost without. */
export type SoldProduct = {
  productCode: string;
  productName: string;
  price: number;
  cost: number | null;
  taxRate: TaxRate;
};

/**
 * What the company sells, one row a code: the product of that code for guests in the shop if there is one, of several the oldest;
 * an option only where no product has the code.
 * @param codes only these
 */
export async function listSoldProducts(
  db: Kysely<Tables>,
  tenantId: number,
  codes?: readonly string[],
): Promise<readonly SoldProduct[]> {
  const named = codes === undefined ? sql`true` : sql`product_code = any(${[...codes]}::text[])`;
  const { rows } = await sql<SoldProduct>`
    select distinct on (product_code)
      product_code as "productCode", product_name as "productName", price, cost, tax_rate as "taxRate"
    from (
      select 0 as rank, order_type, product_id, product_code, product_name, price, cost, tax_rate
      from product where tenant_id = ${tenantId} and ${named}
      union all
      select 1, order_type, product_id, product_code, product_name, price, cost, tax_rate
      from product_option where tenant_id = ${tenantId} and ${named}
    ) as sold
    order by product_code, rank, order_type <> 'EAT_IN', product_id`.execute(db);
  return rows;
}

/** SQL: what the company calls the product whose code a row of the table has; the code itself if it sells none. */
export function selectSoldName(tenantId: number, table: "recipe"): RawBuilder<string> {
  const nameIn = (products: "product" | "product_option") => sql`(
    select p.product_name from ${sql.table(products)} as p
    where p.tenant_id = ${tenantId} and p.product_code = ${sql.ref(`${table}.product_code`)}
    order by p.order_type <> 'EAT_IN', p.product_id limit 1)`;
  return sql<string>`coalesce(${nameIn("product")}, ${nameIn("product_option")}, ${sql.ref(`${table}.product_code`)})`;
}
