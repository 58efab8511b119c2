import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Store } from "../../../src/generated/server.ts";
import { requireColumn, storedResource } from "../../engine/crud/resource.ts";
import { buildColumnExpression, quoteIdentifier } from "../../engine/crud/find/recordColumns.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { storedPasswordMask } from "./password.ts";

const resource = storedResource("store");

/** Fields of the shop's own row, or read in another form than stored. A shop that was never edited here has version 0. */
const others: Readonly<Record<string, string>> = {
  storeId: "shop.shop_id",
  developerId: "shop.tenant_id",
  brandId: "shop.brand_id",
  brandName: "brand.name",
  storeCode: "shop.code",
  storeName: "shop.name",
  storeNameKana: "shop.name_kana",
  openAt: "shop.opened_on",
  gmoPass: `case when store.gmo_pass is not null then '${storedPasswordMask}' end`,
  version: "coalesce(store.version, 0)",
};

/** The other fields. A shop without a store row shows the defaults of a new one. */
const ownFields = resource.meta.fields
  .filter(({ name }) => name in resource.stored.fields && !(name in others))
  .map((field): [string, string] => {
    const { default: otherwise } = requireColumn(resource, field.name);
    const column = buildColumnExpression(resource, field);
    return [field.name, otherwise === undefined ? column : `coalesce(${column}, ${otherwise})`];
  });

const storeColumns = [...Object.entries(others), ...ownFields]
  .map(([name, column]) => `${column} as ${quoteIdentifier(name)}`)
  .join(", ");

/**
 * The viewer's stores in the order of the shop list. `shop` holds name, code, brand and opening day, `store` what the apps
 * show.
 */
export async function listOwnStores(
  db: Kysely<Tables>,
  { developerId, shopIds }: Pick<Viewer, "developerId" | "shopIds">,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Store[]> {
  const { rows } = await sql<Store>`
    select ${sql.raw(storeColumns)}
    from shop
    join brand on brand.tenant_id = shop.tenant_id and brand.brand_id = shop.brand_id
    left join store on store.tenant_id = shop.tenant_id and store.shop_id = shop.shop_id
    where ${sql.join(
      [sql`shop.tenant_id = ${developerId}`, sql`shop.shop_id = any(${[...shopIds]}::int[])`, ...conditions],
      sql` and `,
    )}
    order by shop.display_sequence, shop.shop_id`.execute(db);
  return rows;
}
