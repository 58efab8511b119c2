import type { ResourceHooks } from "../crud/hooks.ts";
import { selectUseCount } from "../crud/references.ts";

export const countProductHooks: ResourceHooks<"count-product"> = {
  computed: { products: () => selectUseCount("count-product") },
};
