import type { ResourceMeta } from "../../src/core/metadata.ts";
import type { Values } from "../../src/data/variables.ts";
import type { ResourceName } from "../../src/generated/metadata.ts";

const variants: Partial<Record<ResourceName, Values>> = { "push-notification": { site_type: "SHOP" } };

/** The values that the screens of a resource's first variant fix. */
export const fixedOf = ({ name }: ResourceMeta): Values =>
  variants[name as ResourceName] ?? (["category", "option", "product"].includes(name) ? { orderType: "EAT_IN" } : {});
