import { begunDay } from "../../i18n/ja/menu-plan.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { MenuPlanKey } from "../../src/generated/server.ts";
import { holdShops } from "../closing/changeDates.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { remove } from "../crud/remove.ts";
import type { StoredDish } from "../db/tables/menu-plan.ts";
import { shopRules } from "../ingest/shopRules.ts";
import { products } from "../resource/product/record.ts";
import { lockedPlan } from "./plans.ts";
import { asJson, notePlan } from "./save.ts";

/** Deletes the products that the approval made; those that a person has deleted since are gone already. */
async function removeProducts(call: Call, dishes: readonly StoredDish[]): Promise<void> {
  const made = await call.db
    .selectFrom("product")
    .select("product_id")
    .where("tenant_id", "=", call.viewer.developerId)
    .where("product_id", "in", [0, ...dishes.flatMap(({ newId }) => newId ?? [])])
    .execute();
  const ids = made.map(({ product_id }) => product_id);
  if (ids.length > 0) await remove(products, { ids, several: true, args: {} }, call);
}

/**
 * Takes an approval back before the date begins: the plan is a draft again, and its products, which nobody could order yet, are deleted.
 * A plan that it had replaced stays replaced. A repeated call changes nothing.
 * @throws Rejected FORBIDDEN for a person who may not edit products, SETTLED for a plan that is not approved or whose date has begun,
 * IN_USE where something uses one of the products, W014, NOT_FOUND
 */
export const withdrawPlan = (context: Context, { planId, version }: MenuPlanKey): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const plan = await lockedPlan(call, planId);
    const me = call.viewer.developerUuid || null;
    if (call.viewer.contents.MENU !== "EDIT") throw new Rejected("FORBIDDEN");
    if (plan.state === "DRAFT" && plan.version === version + 1 && plan.saved_by === me) return;
    if (plan.state !== "APPROVED" || plan.version !== version) throw new Rejected("W014");
    const { cutoffs } = await shopRules(call.db, plan.tenant_id, plan.shop_id);
    if (plan.plan_date <= businessToday(call.now, cutoffs)) throw new Rejected("SETTLED", { args: [begunDay] });
    await holdShops(call.db, { tenantId: plan.tenant_id, shopIds: [plan.shop_id] });
    await removeProducts(call, plan.dishes);
    const dishes = plan.dishes.map((dish): StoredDish => ({ ...dish, newCode: null, newId: null }));
    await call.db
      .updateTable("menu_plan")
      .set({
        state: "DRAFT",
        dishes: asJson(dishes),
        approved_by: null,
        approved_at: null,
        saved_by: me,
        updated_at: call.now,
        version: version + 1,
      })
      .where("tenant_id", "=", plan.tenant_id)
      .where("shop_id", "=", plan.shop_id)
      .where("plan_id", "=", planId)
      .execute();
    notePlan(call, plan, plan, { state: "DRAFT", dishes });
  });
