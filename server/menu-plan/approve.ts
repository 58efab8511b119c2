import { sql } from "kysely";
import { dailyCategory } from "../../i18n/ja/menu-plan.ts";
import { tokyoMoment } from "../../src/core/calendar/moment.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { cutoffOn, type Cutoffs } from "../../src/domain/businessDay.ts";
import type { MenuPlanKey } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { holdShops } from "../closing/changeDates.ts";
import { callOf, inOne, type Call } from "../crud/call.ts";
import { insertMany } from "../crud/many.ts";
import { find, one } from "../crud/read.ts";
import { updateRow } from "../crud/update.ts";
import type { StoredDish } from "../db/tables/menu-plan.ts";
import { categories } from "../resource/category.ts";
import { products } from "../resource/product/record.ts";
import { planningDay } from "./day.ts";
import { lockedPlan } from "./plans.ts";
import { asJson, notePlan } from "./save.ts";
import { textFields } from "./writerAnswer.ts";

type Plan = Awaited<ReturnType<typeof lockedPlan>>;

/** The shop's category of daily menus, which is made if there is none. */
async function categoryOf(call: Call, { shop_id: storeId, order_type: orderType }: Plan): Promise<number> {
  const key = { storeId, orderType, categoryName: dailyCategory };
  const [found] = await find(categories, key, call);
  if (!found) await insertMany(categories, [key], call);
  const [category] = found ? [found] : await find(categories, key, call);
  return Number(category?.["categoryId"]);
}

/** The code of a plan's product. No other plan has it. */
const codeOf = ({ plan_date, plan_id }: Plan, index: number): string =>
  `D${plan_date.replaceAll("-", "").slice(2)}P${plan_id}N${index + 1}`;

/** Lets the plan take the place of an approved one of the same date and order type. */
async function replace(call: Call, plan: Plan): Promise<void> {
  const replaced = await call.db
    .updateTable("menu_plan")
    .set((eb) => ({ state: "REPLACED", version: eb("version", "+", 1) }))
    .where("tenant_id", "=", plan.tenant_id)
    .where("shop_id", "=", plan.shop_id)
    .where("plan_date", "=", plan.plan_date)
    .where("order_type", "=", plan.order_type)
    .where("state", "=", "APPROVED")
    .returningAll()
    .execute();
  for (const one of replaced) notePlan(call, one, { ...one, state: "APPROVED" }, one);
}

/** Hides the products of plans that are over or replaced, so that the app shows the new ones only. */
async function hideEarlier(call: Call, plan: Plan, today: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.product_id as id from product p
    where p.tenant_id = ${plan.tenant_id} and p.shop_id = ${plan.shop_id} and not p.hidden and p.product_id in (
      select (d ->> 'newId')::int from menu_plan m cross join jsonb_array_elements(m.dishes) d
      where m.tenant_id = ${plan.tenant_id} and m.shop_id = ${plan.shop_id}
        and (m.state = 'REPLACED' or m.state = 'APPROVED' and m.plan_date < ${today}::date))
    for update`.execute(call.db);
  for (const { id } of rows) await updateRow(products, id, { hidden: true }, call);
}

/** Makes the product of a dish: a copy of its own one with other names, descriptions and price, in the daily category. */
async function makeProduct(
  call: Call,
  plan: Plan,
  dish: StoredDish,
  { newCode, categoryId, releaseTimer }: { newCode: string; categoryId: number; releaseTimer: string | null },
) {
  const original = await one(products, { productId: dish.productId }, call);
  if (original["storeId"] !== plan.shop_id) throw new Rejected("NOT_FOUND");
  const texts = Object.fromEntries(textFields.map((name) => [name, dish[name]]));
  const input = {
    ...original,
    ...texts,
    price: dish.price,
    productCode: newCode,
    categoryId,
    releaseTimer,
    hidden: false,
    updateProduct: null,
  };
  await insertMany(products, [input], call);
  const [made] = await find(
    products,
    { storeId: plan.shop_id, orderType: plan.order_type, productCode: newCode },
    call,
  );
  return Number(made?.["productId"]);
}

/** When the products of a date are released: at its beginning, or at once if it has begun. */
function releaseOf(date: string, cutoffs: Cutoffs, now: Date): string | null {
  const start = tokyoMoment(date, cutoffOn(cutoffs, date));
  return new Date(start) <= now ? null : start;
}

/**
 * Approves a plan: its products are made in its shop, released at the beginning of the date, and those of plans that are over, or that
 * it replaces, are hidden. A repeated call changes nothing.
 * @throws Rejected FORBIDDEN for a person who may not edit products, PAST_DATE, LAST_DATE, W014, NOT_FOUND
 */
export const approvePlan = (context: Context, { planId, version }: MenuPlanKey): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const plan = await lockedPlan(call, planId);
    const me = call.viewer.developerUuid || null;
    if (call.viewer.contents.MENU !== "EDIT") throw new Rejected("FORBIDDEN");
    if (plan.state === "APPROVED" && plan.approved_by === me && plan.version === version + 1) return;
    if (plan.state !== "DRAFT" || plan.version !== version) throw new Rejected("W014");
    const { cutoffs, today } = await planningDay(call, plan.shop_id, plan.plan_date);
    await holdShops(call.db, { tenantId: plan.tenant_id, shopIds: [plan.shop_id] });
    await replace(call, plan);
    await hideEarlier(call, plan, today);
    const categoryId = await categoryOf(call, plan);
    const releaseTimer = releaseOf(plan.plan_date, cutoffs, call.now);
    const dishes: StoredDish[] = [];
    for (const [index, dish] of plan.dishes.entries()) {
      const newCode = codeOf(plan, index);
      const newId = await makeProduct(call, plan, dish, { newCode, categoryId, releaseTimer });
      dishes.push({ ...dish, newCode, newId });
    }
    await call.db
      .updateTable("menu_plan")
      .set({ state: "APPROVED", dishes: asJson(dishes), approved_by: me, approved_at: call.now, version: version + 1 })
      .where("tenant_id", "=", plan.tenant_id)
      .where("shop_id", "=", plan.shop_id)
      .where("plan_id", "=", planId)
      .execute();
    notePlan(call, plan, plan, { state: "APPROVED", dishes });
  });
