import type { ResourceHooks } from "../../engine/crud/hooks.ts";
import { selectUseCount } from "../../engine/crud/find/references.ts";

export const countProductHooks: ResourceHooks<"count-product"> = {
  newShop: {},
  computed: { products: ({ viewer }) => selectUseCount("count-product", viewer.developerId) },
};
