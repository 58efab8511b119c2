import { sql, type RawBuilder } from "kysely";
import { businessToday, type BusinessDayCutoffs } from "../../../src/domain/businessDay.ts";
import { computeChanceError } from "../../../src/domain/forecast/learning/chance.ts";
import { describeAllergens } from "../../../src/domain/dish/allergens.ts";
import type { MenuPlan, PlannedDish } from "../../../src/generated/server.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { StoredDish } from "../../platform/db/columnTypes.ts";
import { selectIsoMoment, selectAccountName } from "../figures/measures.ts";
import { toChannelNumber } from "../figures/channel.ts";
import { selectCutoffs } from "../figures/cutoffs.ts";

/** Plans that a list shows at most. */
const mostPlans = 60;

type MenuPlanRow = Omit<MenuPlan, "dishes" | "over" | "error" | "chance"> & {
  dishes: StoredDish[];
  cutoffs: BusinessDayCutoffs;
  /** Pieces of the date by product code; null without sales. */
  sold: Record<string, number> | null;
};

const channels = sql`case p.order_type when 'EAT_IN' then ${toChannelNumber("EAT_IN")}::int
  when 'TAKEOUT' then ${toChannelNumber("TAKEOUT")}::int else ${toChannelNumber("DELIVERY")}::int end`;

/** SQL: the newest plans of a condition on `p`, with who saved and approved them and what was sold on their dates. */
const plansStatement = (tenantId: number, where: RawBuilder<boolean>) => {
  return sql<MenuPlanRow>`
    select p.plan_id as "planId", p.shop_id, s.name as shop_name, to_char(p.plan_date, 'YYYY-MM-DD') as date,
      p.order_type as "orderType", p.state, p.dishes, p.version, ${selectAccountName(tenantId, "p.saved_by")} as "savedBy",
      ${selectIsoMoment(sql`p.updated_at`)} as "savedAt", ${selectAccountName(tenantId, "p.approved_by")} as "approvedBy",
      ${selectIsoMoment(sql`p.approved_at`)} as "approvedAt", (
        select json_object_agg(d.product_code, d.quantity) from (
          select product_code, sum(quantity) as quantity from product_day
          where tenant_id = ${tenantId} and shop_id = p.shop_id and channel = ${channels} and business_date = p.plan_date
          group by product_code) d) as sold, ${selectCutoffs(tenantId, sql`p.shop_id`)} as cutoffs
    from menu_plan p join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
    where p.tenant_id = ${tenantId} and ${where}
    order by p.plan_date desc, p.plan_id desc limit ${mostPlans}`;
};

const toPercent = (share: number) => Math.round(share * 1000) / 10;

function toMenuPlan({ sold, cutoffs, ...row }: MenuPlanRow, now: Date): MenuPlan {
  const over = row.date < businessToday(now, cutoffs) && sold !== null;
  const pieces = (code: string | null) => (code === null ? 0 : (sold?.[code] ?? 0));
  const dishes = row.dishes.map(({ newId: _, allergens, ...dish }): PlannedDish => ({
    ...dish,
    allergens: allergens ? describeAllergens(allergens) : null,
    sold: over ? pieces(dish.productCode) + pieces(dish.newCode) : null,
  }));
  const total = dishes.reduce((sum, { sold: one }) => sum + (one ?? 0), 0);
  const missed = dishes.reduce((sum, { sold: one, quantity }) => sum + Math.abs((one ?? 0) - quantity), 0);
  const chance = dishes.reduce((sum, { quantity }) => sum + computeChanceError(quantity), 0);
  const planned = dishes.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...row,
    dishes,
    over,
    error: over && total > 0 ? toPercent(missed / total) : null,
    chance: planned > 0 ? toPercent(chance / planned) : null,
  };
}

/** The plans of these shops, the newest date first. */
export async function readMenuPlans(call: Call, shopIds: readonly number[]): Promise<MenuPlan[]> {
  const where = sql<boolean>`p.shop_id = any(${[...shopIds]}::int[])`;
  const { rows } = await plansStatement(call.viewer.developerId, where).execute(call.db);
  return rows.map((row) => toMenuPlan(row, call.now));
}

/** One plan of the viewer's shops. @throws Rejected NOT_FOUND */
export async function requireMenuPlan(call: Call, planId: number): Promise<MenuPlan> {
  const where = sql<boolean>`p.shop_id = any(${[...call.viewer.shopIds]}::int[]) and p.plan_id = ${planId}`;
  const [row] = (await plansStatement(call.viewer.developerId, where).execute(call.db)).rows;
  if (!row) throw new Rejected("NOT_FOUND");
  return toMenuPlan(row, call.now);
}
