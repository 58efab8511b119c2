import { menuPlanStates } from "../../i18n/ja/menu-plan.ts";
import { formatDate } from "../../src/core/money.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { MenuPlanKey, MenuPlanState, PlannedDishInput, SaveMenuPlanInput } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, recordChange, type Call } from "../crud/call.ts";
import { once } from "../crud/once.ts";
import type { StoredDish } from "../db/tables/menu-plan.ts";
import { planningDay } from "./day.ts";
import { menuOf } from "./menu.ts";
import { lockedPlan } from "./plans.ts";

/** An optional text without blanks around it; null for none. */
const text = (value: string | null | undefined): string | null => value?.trim() || null;

const storedOf = (dish: PlannedDishInput, productCode: string, ingredients: StoredDish["ingredients"]): StoredDish => ({
  productId: dish.productId,
  productCode,
  newCode: null,
  newId: null,
  productName: dish.productName.trim(),
  productNameEn: text(dish.productNameEn),
  productNameZh: text(dish.productNameZh),
  productNameKo: text(dish.productNameKo),
  productDescription: text(dish.productDescription),
  productDescriptionEn: text(dish.productDescriptionEn),
  productDescriptionZh: text(dish.productDescriptionZh),
  productDescriptionKo: text(dish.productDescriptionKo),
  price: dish.price,
  quantity: dish.quantity,
  ingredients,
});

/** The dishes with code and recipe. @throws Rejected NOT_FOUND for a product that the shop does not offer on the date, SAME_ITEM */
async function dishesOf(
  call: Call,
  { shop_id: shopId, orderType, date, dishes }: SaveMenuPlanInput,
): Promise<StoredDish[]> {
  if (new Set(dishes.map(({ productId }) => productId)).size < dishes.length)
    throw new Rejected("SAME_ITEM", { field: "dishes" });
  const place = { tenantId: call.viewer.developerId, shopId, orderType };
  const menu = new Map((await menuOf(call.db, place, { date, repeatDays: 0 })).map((product) => [product.id, product]));
  return dishes.map((dish, index) => {
    const product = menu.get(dish.productId);
    if (!product) throw new Rejected("NOT_FOUND", { field: `input.dishes.${index}.productId` });
    return storedOf(dish, product.code, product.ingredients ?? []);
  });
}

type Plan = { shop_id: number; plan_id: number; plan_date: string };

/** What the history shows of a plan. */
const shown = (state: MenuPlanState, dishes: readonly StoredDish[]) => ({
  status: menuPlanStates[state],
  quantity: dishes.reduce((sum, { quantity }) => sum + quantity, 0),
  remark: dishes.map(({ productName }) => productName).join("、"),
});

type Shown = { state: MenuPlanState; dishes: readonly StoredDish[] } | null;

/** Notes a change of a plan in the history. */
export function notePlan(call: Call, plan: Plan, before: Shown, after: Shown): void {
  recordChange(call, {
    resource: "menu-plan",
    shopId: plan.shop_id,
    recordId: plan.plan_id,
    recordName: formatDate(plan.plan_date),
    action: before ? (after ? "UPDATE" : "DELETE") : "CREATE",
    before: before && shown(before.state, before.dishes),
    after: after && shown(after.state, after.dishes),
  });
}

/** kysely would write an array as one of PostgreSQL. */
export const asJson = (dishes: readonly StoredDish[]) => JSON.stringify(dishes) as never;

async function updatePlan(call: Call, input: SaveMenuPlanInput, planId: number): Promise<number> {
  const row = await lockedPlan(call, planId);
  if (row.shop_id !== input.shop_id) throw new Rejected("NOT_FOUND");
  if (row.state !== "DRAFT") throw new Rejected("SETTLED", { args: [menuPlanStates[row.state]] });
  const dishes = await dishesOf(call, input);
  const same =
    JSON.stringify(dishes) === JSON.stringify(row.dishes.map((dish) => ({ ...dish }))) && row.plan_date === input.date;
  if (row.version !== input.version && same && row.saved_by === (call.viewer.developerUuid || null)) return planId;
  if (row.version !== input.version) throw new Rejected("W014");
  await call.db
    .updateTable("menu_plan")
    .set({
      plan_date: input.date,
      order_type: input.orderType,
      dishes: asJson(dishes),
      version: row.version + 1,
      saved_by: call.viewer.developerUuid || null,
      updated_at: call.now,
    })
    .where("tenant_id", "=", call.viewer.developerId)
    .where("shop_id", "=", row.shop_id)
    .where("plan_id", "=", planId)
    .execute();
  notePlan(call, { ...row, plan_date: input.date }, row, { state: "DRAFT", dishes });
  return planId;
}

/**
 * Saves a plan as draft and gives its id. A repeated call saves once.
 * @throws Rejected PAST_DATE, LAST_DATE, NOT_FOUND for a product that the shop does not offer, W014, SETTLED for an approved plan
 */
export async function savePlan(context: Context, input: SaveMenuPlanInput): Promise<number> {
  const call = callOf(context);
  await planningDay(call, input.shop_id, input.date);
  const { planId } = input;
  if (planId != null) return inOne(call, (within) => updatePlan(within, input, planId));
  const row = await once(context, "menu_plan", input, (request) =>
    inOne(call, async (within) => {
      const dishes = await dishesOf(within, input);
      const made = await within.db
        .insertInto("menu_plan")
        .values({
          tenant_id: call.viewer.developerId,
          shop_id: input.shop_id,
          plan_date: input.date,
          order_type: input.orderType,
          state: "DRAFT",
          dishes: asJson(dishes),
          saved_by: call.viewer.developerUuid || null,
          ...request,
          created_at: call.now,
          updated_at: call.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      notePlan(within, made, null, { state: "DRAFT", dishes });
      return made;
    }),
  );
  return row.plan_id;
}

/** Deletes a draft. @throws Rejected NOT_FOUND, W014, SETTLED for an approved plan */
export const deletePlan = (context: Context, { planId, version }: MenuPlanKey): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const row = await lockedPlan(call, planId);
    if (row.state !== "DRAFT") throw new Rejected("SETTLED", { args: [menuPlanStates[row.state]] });
    if (row.version !== version) throw new Rejected("W014");
    await call.db
      .deleteFrom("menu_plan")
      .where("tenant_id", "=", call.viewer.developerId)
      .where("shop_id", "=", row.shop_id)
      .where("plan_id", "=", planId)
      .execute();
    notePlan(call, row, row, null);
  });
