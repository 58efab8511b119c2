import type { FieldMeta } from "../../../../src/core/metadata.ts";
import type { StoredResource } from "../resource.ts";

/**
 * The field that tells variants of a resource apart, such as the order type of a category. Forms do not show it, or never change
 * it. Undefined for a resource without variants.
 */
export const findVariantField = ({ meta, stored }: Pick<StoredResource, "meta" | "stored">): FieldMeta | undefined =>
  meta.fields.find(
    ({ name, kind, options }) => options && (kind === "HIDDEN" || stored.within.includes(stored.fields[name] ?? "")),
  );
