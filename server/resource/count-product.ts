import type { Hooks } from "../crud/hooks.ts";
import { usesOf } from "../crud/references.ts";

export const countProduct: Hooks<"count-product"> = {
  computed: { products: () => usesOf("count-product") },
};
