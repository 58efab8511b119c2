import type { Hooks } from "../crud/hooks.ts";
import { usesOf } from "../crud/references.ts";

export const countProduct: Hooks<"count-product"> = {
  told: () => ({ products: usesOf("count-product") }),
};
