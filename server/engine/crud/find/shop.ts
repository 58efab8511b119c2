import type { FieldMeta } from "../../../../src/core/metadata.ts";
import type { StoredResource } from "../resource.ts";

type ResourceOfShop = Pick<StoredResource, "meta"> & Partial<Pick<StoredResource, "stored">>;

/** The field that holds the shop of a record. Undefined for a resource of the whole company. */
export const findShopField = ({ meta, stored }: ResourceOfShop): FieldMeta | undefined =>
  meta.fields.find(({ owns, list, name }) => (owns === "SHOP" && !list) || stored?.fields[name] === "shop_id");

/** The name of the field that holds the shop of a record. @throws where the SDL marks none */
export function requireShopField(resource: ResourceOfShop): string {
  const field = findShopField(resource);
  if (!field) throw new Error(`${resource.meta.name} belongs to no shop`);
  return field.name;
}
