import { sql, type Kysely } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import type { PlannedPieces } from "../../../../src/domain/forecast/learning/feedback.ts";
import { joinProducts, type SalesHistory } from "../../../../src/domain/forecast/history.ts";
import type { LunchSales } from "../../../../src/domain/forecast/lunch.ts";
import type { OrderType } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { toChannelNumber } from "../../figures/channel.ts";
import { pastDays, readSoldHistory } from "../../figures/sold/soldHistory.ts";

/** A shop and the order type whose products are planned. `today`: its first date without all sales. */
export type MenuPlanPlace = { tenantId: number; shopId: number; orderType: OrderType; today: string };

/** Days of receipts that tell the hours. */
const hourDays = 56;

/** SQL: by product, the pieces of the last eight weeks before 16:00, and all of them. */
const lunchStatement = ({ tenantId, shopId, orderType, today }: MenuPlanPlace) => sql<{ code: string } & LunchSales>`
  select s.product_code as code, coalesce(sum(l.quantity) filter (where r.hour < 16), 0)::int as lunch, sum(l.quantity)::int as all
  from receipt r
  join journal_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.seq = r.seq
  join sold_product s on s.tenant_id = l.tenant_id and s.shop_id = l.shop_id and s.sold_product_id = l.sold_product_id
  where r.tenant_id = ${tenantId} and r.shop_id = ${shopId} and r.order_type = ${orderType}::order_type
    and r.business_date >= ${addDays(today, -hourDays)}::date and r.business_date < ${today}::date
    and r.kind = 'SALE' and r.voided_at is null
  group by s.product_code`;

type PlannedRow = { date: string; code: string; newCode: string | null; planned: number | null };

/** SQL: the dishes of past plans that were approved, with their codes; `planned` of those that were not replaced. */
const plannedStatement = ({ tenantId, shopId, orderType, today }: MenuPlanPlace) => sql<PlannedRow>`
  select to_char(p.plan_date, 'YYYY-MM-DD') as date, d ->> 'productCode' as code, d ->> 'newCode' as "newCode",
    case p.state when 'APPROVED' then (d ->> 'quantity')::int end as planned
  from menu_plan p cross join jsonb_array_elements(p.dishes) d
  where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.order_type = ${orderType} and p.state <> 'DRAFT'
    and p.plan_date >= ${addDays(today, -pastDays)}::date and p.plan_date < ${today}::date
  order by p.plan_date, p.plan_id`;

/** What a shop sold before `today`, and what its daily menus planned. */
export type MenuHistory = { history: SalesHistory; menus: PlannedPieces };

/** The sales of the 13 months before `today`, by product and day; those of a plan's product are its original's. */
export async function readMenuHistory(db: Kysely<Tables>, place: MenuPlanPlace): Promise<MenuHistory> {
  const [history, { rows }] = await Promise.all([
    readSoldHistory(db, { ...place, channel: toChannelNumber(place.orderType) }),
    plannedStatement(place).execute(db),
  ]);
  const menus = new Map<string, Map<string, number>>();
  for (const { date, code, planned } of rows) {
    if (planned === null) continue;
    const menu = menus.get(date) ?? new Map<string, number>();
    menus.set(date, menu.set(code, planned));
  }
  const codes = new Map(rows.flatMap(({ newCode, code }) => (newCode === null ? [] : [[newCode, code] as const])));
  return { history: joinProducts(history, codes), menus };
}

/** How much of each product, and of all, a shop sold before 16:00 in the last eight weeks. */
export async function readLunchSales(
  db: Kysely<Tables>,
  place: MenuPlanPlace,
): Promise<{ lunchOf: (code: string) => LunchSales; lunch: LunchSales }> {
  const { rows } = await lunchStatement(place).execute(db);
  const byCode = new Map(rows.map(({ code, lunch, all }) => [code, { lunch, all }]));
  const lunch = rows.reduce((sum, row) => ({ lunch: sum.lunch + row.lunch, all: sum.all + row.all }), {
    lunch: 0,
    all: 0,
  });
  return { lunch, lunchOf: (code) => byCode.get(code) ?? { lunch: 0, all: 0 } };
}
