import type { FirstKey } from "../../i18n/keys.ts";
import type { ResourceName } from "../generated/metadata.ts";
import { defineResource, type DefinedResource, type ResourceOverrides } from "./defineResource.ts";
import type { RecordData } from "./definition.ts";

/** What one variant says beside what all of them share. */
type Variant<N extends ResourceName> = Partial<ResourceOverrides<N>> &
  Pick<ResourceOverrides<N>, "paths"> & { fixed: RecordData };

/** The option labels of the fixed values name the variants. */
function findVariantQualifier(name: ResourceName, fixed: RecordData): FirstKey | undefined {
  const [field, option] = Object.entries(fixed).find(([, value]) => typeof value === "string") ?? [];
  // The types of the labels say that every option has one.
  return field === undefined ? undefined : (`resources.${name}.options.${field}.${String(option)}` as FirstKey);
}

/**
 * One resource as several entries, distinguished by fixed values (an order type, say): each variant has its own paths, menu
 * line, breadcrumb and kept filter; everything else is shared. In the menu a variant stands under its group with the
 * resource's plain name; headings add the label of the fixed option.
 */
export function defineVariants<N extends ResourceName, V extends string>(
  name: N,
  shared: Omit<ResourceOverrides<N>, "paths" | "fixed" | "entry">,
  variants: Readonly<Record<V, Variant<N>>>,
): Readonly<Record<V, DefinedResource>> {
  const defined = Object.entries<Variant<N>>(variants).map(([variant, own]) => {
    const qualifier = own.qualifier ?? findVariantQualifier(name, own.fixed);
    const entry = own.entry ?? `${name}-${variant}`;
    const label = own.label ?? shared.label ?? (`resources.${name}.name` as const);
    return [variant, defineResource(name, { ...shared, ...own, entry, label, ...(qualifier ? { qualifier } : {}) })];
  });
  return Object.fromEntries(defined) as Record<V, DefinedResource>;
}
