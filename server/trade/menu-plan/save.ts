import { Rejected } from "../../../src/core/rejected.ts";
import type { MenuPlanKey, PlannedDishInput, SaveMenuPlanInput } from "../../../src/generated/server.ts";
import { menuPlanWorkflow } from "../../../src/generated/workflows.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, type Call } from "../../engine/crud/call.ts";
import type { StoredDish } from "../../platform/db/columnTypes.ts";
import { createRecord } from "../../engine/workflow/createRecord.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { requirePlanningDay } from "./day.ts";
import { readMenuProducts, type MenuProduct } from "./proposal/menu.ts";
import { toDishesJson, menuPlanRecords, toHistoryPlan } from "./records.ts";

const { saveMenuPlan, deleteMenuPlan } = menuPlanWorkflow.steps;

/** An optional text without blanks around it; null for none. */
const trimToNull = (value: string | null | undefined): string | null => value?.trim() || null;

const toStoredDish = (
  dish: PlannedDishInput,
  productCode: string,
  { ingredients, allergens }: Pick<MenuProduct, "ingredients" | "allergens">,
): StoredDish => ({
  productId: dish.productId,
  productCode,
  newCode: null,
  newId: null,
  productName: dish.productName.trim(),
  productNameEn: trimToNull(dish.productNameEn),
  productNameZh: trimToNull(dish.productNameZh),
  productNameKo: trimToNull(dish.productNameKo),
  productDescription: trimToNull(dish.productDescription),
  productDescriptionEn: trimToNull(dish.productDescriptionEn),
  productDescriptionZh: trimToNull(dish.productDescriptionZh),
  productDescriptionKo: trimToNull(dish.productDescriptionKo),
  price: dish.price,
  quantity: dish.quantity,
  ingredients: ingredients ?? [],
  allergens,
});

/** The dishes with code and recipe. @throws Rejected NOT_FOUND for a product that the shop does not offer on the date, SAME_ITEM */
async function buildStoredDishes(
  call: Call,
  { shop_id: shopId, orderType, date, dishes }: SaveMenuPlanInput,
): Promise<StoredDish[]> {
  if (new Set(dishes.map(({ productId }) => productId)).size < dishes.length)
    throw new Rejected("SAME_ITEM", { field: "dishes" });
  const place = { tenantId: call.viewer.developerId, shopId, orderType };
  const menu = new Map(
    (await readMenuProducts(call.db, place, { date, repeatDays: 0 })).map((product) => [product.id, product]),
  );
  return dishes.map((dish, index) => {
    const product = menu.get(dish.productId);
    if (!product) throw new Rejected("NOT_FOUND", { field: `input.dishes.${index}.productId` });
    return toStoredDish(dish, product.code, product);
  });
}

type PlanChange = SaveMenuPlanInput & { planId: number };

/** Saves a plan that exists. */
const updatePlan = defineStep<"menu_plan", PlanChange>(menuPlanRecords, saveMenuPlan, {
  async isRepeated(plan, input, call) {
    if (plan.version === input.version || plan.plan_date !== input.date) return false;
    if (plan.saved_by !== (call.viewer.developerUuid || null)) return false;
    return (
      JSON.stringify(await buildStoredDishes(call, input)) === JSON.stringify(plan.dishes.map((dish) => ({ ...dish })))
    );
  },
  async write(plan, input, call) {
    const dishes = await buildStoredDishes(call, input);
    return {
      columns: {
        plan_date: input.date,
        order_type: input.orderType,
        dishes: toDishesJson(dishes),
        saved_by: call.viewer.developerUuid || null,
      },
      before: toHistoryPlan(plan.state, plan.dishes),
      after: toHistoryPlan("DRAFT", dishes),
    };
  },
});

/** Makes a plan, once however often the call is repeated. */
const createPlan = (context: Context, input: SaveMenuPlanInput) =>
  createRecord<"menu_plan", { planId: number }, "state">(
    context,
    menuPlanRecords,
    saveMenuPlan,
    input,
    async (call) => {
      const dishes = await buildStoredDishes(call, input);
      return {
        columns: {
          shop_id: input.shop_id,
          plan_date: input.date,
          order_type: input.orderType,
          dishes: toDishesJson(dishes),
          saved_by: call.viewer.developerUuid || null,
          approved_by: null,
          approved_at: null,
        },
        after: () => toHistoryPlan("DRAFT", dishes),
      };
    },
  );

/**
 * Saves a plan as draft and gives its id. A repeated call saves once.
 * @throws Rejected PAST_DATE, LAST_DATE, NOT_FOUND for a product that the shop does not offer, W014, SETTLED for an approved plan
 */
export async function savePlan(context: Context, input: SaveMenuPlanInput): Promise<number> {
  await requirePlanningDay(toCall(context), input.shop_id, input.date);
  const { planId } = input;
  if (planId == null) return (await createPlan(context, input)).plan_id;
  await updatePlan(context, { ...input, planId });
  return planId;
}

/** Deletes a draft. */
export const deletePlan = defineStep<"menu_plan", MenuPlanKey>(menuPlanRecords, deleteMenuPlan, {
  write: (plan) => ({ before: toHistoryPlan(plan.state, plan.dishes) }),
});
