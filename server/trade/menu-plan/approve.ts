import { sql } from "kysely";
import { dailyCategory } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { toTokyoMoment } from "../../../src/core/calendar/moment.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { findCutoffOn, type BusinessDayCutoffs } from "../../../src/domain/businessDay.ts";
import type { MenuPlanKey } from "../../../src/generated/server.ts";
import { menuPlanWorkflow } from "../../../src/generated/workflows.ts";
import { lockShopJournals } from "../closing/changeDates.ts";
import type { Call } from "../../engine/crud/call.ts";
import { insertMany } from "../../engine/crud/write/many.ts";
import { findRecords, requireRecord } from "../../engine/crud/find/read.ts";
import { updateRow } from "../../engine/crud/write/update.ts";
import type { StoredDish } from "../../platform/db/columnTypes.ts";
import { saveWorkflowStep } from "../../engine/workflow/saveRecord.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { storedCategories } from "../menu/category.ts";
import { storedProducts } from "../menu/product/record.ts";
import { requirePlanningDay } from "./day.ts";
import { toDishesJson, menuPlanRecords, requireMenuEditing, toHistoryPlan, type StoredPlan } from "./records.ts";
import { dishTextFields } from "./proposal/writerAnswer.ts";

const approvalStep = menuPlanWorkflow.steps.approveMenuPlan;

/** The shop's category of daily menus, which is made if there is none. */
async function ensureDailyCategory(
  call: Call,
  { shop_id: storeId, order_type: orderType }: StoredPlan,
): Promise<number> {
  const key = { storeId, orderType, categoryName: dailyCategory };
  const [found] = await findRecords(storedCategories, key, call);
  if (!found) await insertMany(storedCategories, [key], call);
  const [category] = found ? [found] : await findRecords(storedCategories, key, call);
  return Number(category?.["categoryId"]);
}

/** The code of a plan's product. No other plan has it. */
const buildDishCode = ({ plan_date, plan_id }: StoredPlan, index: number): string =>
  `D${plan_date.replaceAll("-", "").slice(2)}P${plan_id}N${index + 1}`;

/** Lets the plan take the place of an approved one of the same date and order type. */
async function replaceApproved(call: Call, plan: StoredPlan): Promise<void> {
  const approved = await call.db
    .selectFrom("menu_plan")
    .selectAll()
    .where("tenant_id", "=", plan.tenant_id)
    .where("shop_id", "=", plan.shop_id)
    .where("plan_date", "=", plan.plan_date)
    .where("order_type", "=", plan.order_type)
    .where("state", "=", "APPROVED")
    .orderBy("plan_id")
    .forUpdate()
    .execute();
  for (const replaced of approved)
    await saveWorkflowStep(call, menuPlanRecords, replaced, {
      to: approvalStep.replaces,
      shopId: replaced.shop_id,
      change: {
        columns: { updated_at: replaced.updated_at },
        before: toHistoryPlan("APPROVED", replaced.dishes),
        after: toHistoryPlan("REPLACED", replaced.dishes),
      },
    });
}

/** Hides the products of plans that are over or replaced, so that the app shows the new ones only. */
async function hideEarlier(call: Call, plan: StoredPlan, today: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.product_id as id from product p
    where p.tenant_id = ${plan.tenant_id} and p.shop_id = ${plan.shop_id} and not p.hidden and p.product_id in (
      select (d ->> 'newId')::int from menu_plan m cross join jsonb_array_elements(m.dishes) d
      where m.tenant_id = ${plan.tenant_id} and m.shop_id = ${plan.shop_id}
        and (m.state = 'REPLACED' or m.state = 'APPROVED' and m.plan_date < ${today}::date))
    for update`.execute(call.db);
  for (const { id } of rows) await updateRow(storedProducts, id, { hidden: true }, call);
}

/** Makes the product of a dish: a copy of its own one with other names, descriptions and price, in the daily category. */
async function makeProduct(
  call: Call,
  plan: StoredPlan,
  dish: StoredDish,
  { newCode, categoryId, releaseTimer }: { newCode: string; categoryId: number; releaseTimer: string | null },
) {
  const original = await requireRecord(storedProducts, { productId: dish.productId }, call);
  if (original["storeId"] !== plan.shop_id) throw new Rejected("NOT_FOUND");
  const texts = Object.fromEntries(dishTextFields.map((name) => [name, dish[name]]));
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
  await insertMany(storedProducts, [input], call);
  const [made] = await findRecords(
    storedProducts,
    { storeId: plan.shop_id, orderType: plan.order_type, productCode: newCode },
    call,
  );
  return Number(made?.["productId"]);
}

/** When the products of a date are released: at its beginning, or at once if it has begun. */
function findReleaseTime(date: string, cutoffs: BusinessDayCutoffs, now: Date): string | null {
  const start = toTokyoMoment(date, findCutoffOn(cutoffs, date));
  return new Date(start) <= now ? null : start;
}

/** Makes the products of a plan. @returns its dishes with their codes and ids */
async function makeProducts(call: Call, plan: StoredPlan, cutoffs: BusinessDayCutoffs): Promise<StoredDish[]> {
  const categoryId = await ensureDailyCategory(call, plan);
  const releaseTimer = findReleaseTime(plan.plan_date, cutoffs, call.now);
  const dishes: StoredDish[] = [];
  for (const [index, dish] of plan.dishes.entries()) {
    const newCode = buildDishCode(plan, index);
    const newId = await makeProduct(call, plan, dish, { newCode, categoryId, releaseTimer });
    dishes.push({ ...dish, newCode, newId });
  }
  return dishes;
}

/**
 * Approves a plan: its products are made in its shop, released at the beginning of the date, and those of plans that are over, or that
 * it replaces, are hidden.
 * @throws Rejected FORBIDDEN for a person who may not edit products, PAST_DATE, LAST_DATE, and what every step refuses (takeStep)
 */
export const approvePlan = defineStep<"menu_plan", MenuPlanKey>(menuPlanRecords, approvalStep, {
  isRepeated: (plan, _, { viewer }) => plan.approved_by === (viewer.developerUuid || null),
  async write(plan, _, call) {
    requireMenuEditing(call.context);
    const { cutoffs, today } = await requirePlanningDay(call, plan.shop_id, plan.plan_date);
    await lockShopJournals(call.db, { tenantId: plan.tenant_id, shopIds: [plan.shop_id] });
    await replaceApproved(call, plan);
    await hideEarlier(call, plan, today);
    const dishes = await makeProducts(call, plan, cutoffs);
    return {
      columns: {
        dishes: toDishesJson(dishes),
        approved_by: call.viewer.developerUuid || null,
        approved_at: call.now,
        updated_at: plan.updated_at,
      },
      before: toHistoryPlan(plan.state, plan.dishes),
      after: toHistoryPlan("APPROVED", dishes),
    };
  },
});
