import { sql } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { businessToday } from "../../../../src/domain/businessDay.ts";
import type { FoundShop, QueryGetShopListArgs, Resolvers } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { matchesWords } from "../../../platform/db/queries/matchesWords.ts";
import { idleShopDays } from "../../figures/dates/openDates.ts";

const isSet = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined && value !== "";

/** The viewer's shops that match, in the order of the shop list. */
async function foundShops(context: Context, args: QueryGetShopListArgs): Promise<FoundShop[]> {
  const { developerId, shopIds } = requireViewer(context);
  const today = businessToday(context.clock.now());
  const { nameOrCode, prefCode, brandId, openedFrom, openedTo, shopStatus } = args;
  const conditions = [
    isSet(nameOrCode) && sql`(s.code = ${nameOrCode} or ${matchesWords([sql`s.name`, sql`s.name_kana`], nameOrCode)})`,
    isSet(prefCode) && sql`t.pref_code = ${prefCode}`,
    isSet(brandId) && sql`s.brand_id = ${brandId}`,
    isSet(openedFrom) && sql`s.opened_on >= ${openedFrom}::date`,
    isSet(openedTo) && sql`s.opened_on <= ${openedTo}::date`,
    isSet(shopStatus) && sql`state.status = ${shopStatus}`,
  ].filter((condition) => condition !== false);
  const { rows } = await sql<FoundShop>`
    select s.shop_id as id, s.code, s.name, b.name as "brandName", p.name as "prefName", s.opened_on as "openedOn", state.status
    from shop s
    join brand b on b.tenant_id = s.tenant_id and b.brand_id = s.brand_id
    left join store t on t.tenant_id = s.tenant_id and t.shop_id = s.shop_id
    left join prefecture p on p.pref_code = t.pref_code
    left join (
      select distinct shop_id from sales_day
      where tenant_id = ${developerId} and shop_id = any(${[...shopIds]}::int[]) and channel = 0 and journal_count > 0
        and business_date between ${addDays(today, -idleShopDays)}::date and ${today}::date
    ) sold on sold.shop_id = s.shop_id
    cross join lateral (
      select case when s.opened_on > ${today}::date then 'BEFORE_OPENING' when sold.shop_id is null then 'IDLE' else 'TRADING' end
        as status
    ) state
    where ${sql.join([sql`s.tenant_id = ${developerId}`, sql`s.shop_id = any(${[...shopIds]}::int[])`, ...conditions], sql` and `)}
    order by s.display_sequence, s.shop_id`.execute(context.db.kysely);
  return rows;
}

/** The search for shops. */
export const shopSearchResolvers = {
  Query: {
    getShopList: (_, args, context) => foundShops(context, args),
  },
} satisfies Resolvers;
