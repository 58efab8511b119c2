import { sql, type Kysely } from "kysely";
import { deliveryServices } from "../../../../../i18n/ja/words/orders.ts";
import { findTitleField } from "../../../../../src/core/titleField.ts";
import { resources } from "../../../../../src/generated/metadata.ts";
import type { FieldMeta } from "../../../../../src/core/metadata.ts";
import type { DeliveryService, OrderType } from "../../../../../src/generated/server.ts";
import { requireColumn, storedResources } from "../../../../engine/crud/resource.ts";
import type { Tables } from "../../../../platform/db/tables.ts";

/** Something that a product refers to: its id here, the code or name that is the same in other shops, and its label. */
type Word = { id: number; key: string; name: string };

/** Everything that products of one shop and order type can refer to. */
export type ProductLexicon = {
  /** By resource: category, option … */
  readonly words: ReadonlyMap<string, readonly Word[]>;
  /** The delivery services that deliver these products. */
  readonly deliveries: readonly DeliveryService[];
};

/** The words of a resource. */
export const listWords = ({ words }: ProductLexicon, resource: string): readonly Word[] => words.get(resource) ?? [];

/** Every delivery service, in display order. */
export const allDeliveryServices = Object.keys(deliveryServices) as DeliveryService[];

export type LexiconPlace = { tenantId: number; storeId: number; orderType: OrderType };

const productFields: readonly FieldMeta[] = resources.product.fields;
/** The resources that a product refers to. */
const referredResources = new Set(
  productFields.flatMap((field) => [field, ...(field.fields ?? [])]).map(({ reference }) => reference),
);

/** Reads the lexicon of this shop and order type. A record's key is what no other record of its list has. */
export async function readLexicon(
  db: Kysely<Tables>,
  { tenantId, storeId, orderType }: LexiconPlace,
): Promise<ProductLexicon> {
  const place: Readonly<Record<string, unknown>> = { tenant_id: tenantId, shop_id: storeId, order_type: orderType };
  const within = (columns: readonly string[]) =>
    sql.join(
      ["tenant_id", ...columns].map((column) => sql`${sql.ref(column)} = ${place[column]}`),
      sql` and `,
    );
  const words = new Map<string, readonly Word[]>();
  for (const resource of storedResources.filter(({ meta }) => referredResources.has(meta.name))) {
    const { meta, stored } = resource;
    const title = requireColumn(resource, findTitleField(meta)).name;
    const key = stored.unique[0]?.columns.at(-1) ?? title;
    const { rows } = await sql<Word>`
      select ${sql.ref(stored.id)} as id, ${sql.ref(key)} as key, ${sql.ref(title)} as name
      from ${sql.table(stored.table)} where ${within(stored.within)}`.execute(db);
    words.set(meta.name, rows);
  }
  const { rows } = await sql<{ service: DeliveryService }>`
    select distinct unnest(deliveries) as service from product where ${within(["shop_id", "order_type"])}`.execute(db);
  const used = rows.map(({ service }) => service);
  return { words, deliveries: allDeliveryServices.filter((service) => used.includes(service)) };
}
