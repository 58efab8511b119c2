import type { FieldError } from "../../../src/core/rejected.ts";
import { menuWeekdaySwitches } from "../../../src/domain/menuWeekdays.ts";
import type { ResourceHooks, ResourceInput } from "../../engine/crud/hooks.ts";
import { findPeriods } from "./periods.ts";
import { soldAtTables } from "./product/eatIn.ts";
import * as rules from "../../../src/generated/rules.ts";
import { listPeriodPlans, type PlanSource } from "../../engine/plan/planSource.ts";

/** Start and end times come in pairs, and a menu needs at least one day. */
function halfFilled(input: ResourceInput<"menu-category">): FieldError[] {
  const { startTime, endTime, dayOfEveryMonth, salesDayHoliday } = input;
  const isServed = menuWeekdaySwitches.some((day) => input[day]) || salesDayHoliday === "SERVED";
  const missing = [
    ...(!startTime && endTime ? ["startTime"] : []),
    ...(!endTime && startTime ? ["endTime"] : []),
    ...(!isServed && typeof dayOfEveryMonth !== "number" ? [menuWeekdaySwitches[0]] : []),
  ];
  return missing.map((field) => ({ field, code: "W001" }));
}

export const menuCategoryHooks: ResourceHooks<"menu-category"> = {
  newShop: {},
  derived: { fields: ["period"], of: findPeriods },

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

export const menuCategoryPlans: PlanSource = {
  kind: "MENU_CATEGORY",
  rule: rules.getProductMenuCategoryList,
  list: () =>
    listPeriodPlans({
      resource: "MENU_CATEGORY",
      table: "product_menu_category",
      id: "menu_category_id",
      title: "menu_category_name",
      key: "menu_category_code",
    }),
};
