import type { ResourceMeta } from "../../src/core/metadata.ts";
import type { OperationValues } from "../../src/data/provider/variables.ts";
import type { ResourceName } from "../../src/generated/metadata.ts";

const variants: Partial<Record<ResourceName, OperationValues>> = { "push-notification": { site_type: "SHOP" } };

/** The values that the screens of a resource's first variant fix. */
export const fixedOf = ({ name }: ResourceMeta): OperationValues =>
  variants[name as ResourceName] ??
  (["category", "option", "option-group", "product"].includes(name) ? { orderType: "EAT_IN" } : {});
