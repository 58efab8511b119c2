import { sql } from "kysely";
import * as rules from "../../../src/generated/rules.ts";
import { listPeriodPlans, type PlanDates, type PlanSource } from "../../engine/plan/planSource.ts";

/** Products and options have their names, period, release and return to sale in the same columns. */
const listDishDates = (resource: "PRODUCT" | "OPTION", table: string): PlanDates[] => {
  const record = {
    resource,
    table,
    id: "product_id",
    title: "product_name",
    key: "product_code",
    orderType: "order_type",
  } as const;
  return [
    ...listPeriodPlans({ ...record, where: sql<boolean>`stopped is not true` }),
    { ...record, event: "RELEASED", on: { moment: "release_timer" } },
    { ...record, event: "RESUMES", on: { moment: "sold_out_until" } },
  ];
};

export const dishPlans: PlanSource = {
  kind: "PRODUCT",
  rule: rules.getProduct,
  list: () => [...listDishDates("PRODUCT", "product"), ...listDishDates("OPTION", "product_option")],
};
