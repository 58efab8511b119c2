import type { FieldError } from "../../src/core/rejected.ts";
import { weekdays } from "../../src/domain/menuWeekdays.ts";
import type { Hooks, Input } from "../crud/hooks.ts";
import { soldAtTables } from "./product/eatIn.ts";

/** Start and end times come in pairs, and a menu needs at least one day. */
function halfFilled(input: Input<"menu-category">): FieldError[] {
  const { startTime, endTime, dayOfEveryMonth } = input;
  const missing = [
    ...(!startTime && endTime ? ["startTime"] : []),
    ...(!endTime && startTime ? ["endTime"] : []),
    ...(weekdays.every((day) => !input[day]) && typeof dayOfEveryMonth !== "number" ? [weekdays[0]] : []),
  ];
  return missing.map((field) => ({ field, code: "W001" }));
}

export const menuCategory: Hooks<"menu-category"> = {
  async check(inputs, call) {
    const named = inputs.map(({ shop_id, masterProductId }) => ({ shop_id, product: masterProductId }));
    const isSold = await soldAtTables("product_id", named, call);
    return inputs.map((input) => {
      const { masterProductId: product, shop_id } = input;
      const unknown = typeof product === "number" && !isSold({ shop_id, product });
      return [...halfFilled(input), ...(unknown ? [{ field: "masterProductId", code: "NOT_FOUND" } as const] : [])];
    });
  },
};
