import { begunDay } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { businessToday } from "../../../src/domain/businessDay.ts";
import { hasMenuDayBegun } from "../../../src/domain/menuPlan/hasMenuDayBegun.ts";
import type { MenuPlanKey } from "../../../src/generated/server.ts";
import { menuPlanWorkflow } from "../../../src/generated/workflows.ts";
import { lockShopJournals } from "../closing/changeDates.ts";
import type { Call } from "../../engine/crud/call.ts";
import { deleteRecords } from "../../engine/crud/write/remove.ts";
import type { StoredDish } from "../../platform/db/columnTypes.ts";
import { readShopRules } from "../ingest/shopRules.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { storedProducts } from "../menu/product/record.ts";
import { toDishesJson, menuPlanRecords, requireMenuEditing, toHistoryPlan } from "./records.ts";

/** Deletes the products that the approval made; those that a person has deleted since are gone already. */
async function removeProducts(call: Call, dishes: readonly StoredDish[]): Promise<void> {
  const made = await call.db
    .selectFrom("product")
    .select("product_id")
    .where("tenant_id", "=", call.viewer.developerId)
    .where("product_id", "in", [0, ...dishes.flatMap(({ newId }) => newId ?? [])])
    .execute();
  const ids = made.map(({ product_id }) => product_id);
  if (ids.length > 0) await deleteRecords(storedProducts, { ids, several: true, args: {} }, call);
}

/**
 * Takes an approval back before the date begins: the plan is a draft again, and its products, which nobody could order yet, are deleted.
 * A plan that it had replaced stays replaced.
 * @throws Rejected FORBIDDEN for a person who may not edit products, SETTLED for a plan whose date has begun, IN_USE where something uses
 * one of the products, and what every step refuses (takeStep)
 */
export const withdrawPlan = defineStep<"menu_plan", MenuPlanKey>(
  menuPlanRecords,
  menuPlanWorkflow.steps.withdrawMenuPlan,
  {
    isRepeated: (plan, _, { viewer }) => plan.saved_by === (viewer.developerUuid || null),
    async write(plan, _, call) {
      requireMenuEditing(call.context);
      const { cutoffs } = await readShopRules(call.db, plan.tenant_id, plan.shop_id);
      if (hasMenuDayBegun(plan.plan_date, businessToday(call.now, cutoffs)))
        throw new Rejected("SETTLED", { args: [begunDay] });
      await lockShopJournals(call.db, { tenantId: plan.tenant_id, shopIds: [plan.shop_id] });
      await removeProducts(call, plan.dishes);
      const dishes = plan.dishes.map((dish): StoredDish => ({ ...dish, newCode: null, newId: null }));
      return {
        columns: {
          dishes: toDishesJson(dishes),
          approved_by: null,
          approved_at: null,
          saved_by: call.viewer.developerUuid || null,
        },
        before: toHistoryPlan(plan.state, plan.dishes),
        after: toHistoryPlan("DRAFT", dishes),
      };
    },
  },
);
