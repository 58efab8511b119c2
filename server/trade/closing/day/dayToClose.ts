import { isRealDate } from "../../../../src/core/calendar/date.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { DayToClose } from "../../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { allChannels } from "../../figures/channel.ts";
import { recordRows, toSalesRecord } from "../../figures/record.ts";
import { splitIntoMonths } from "../../figures/dates/span.ts";
import { hashDayFigures } from "./hashDayFigures.ts";
import { findNextCarryOver, readCashBalance } from "../cash/cashDays.ts";
import { buildTenderBalances, pickTenderTotals, readRequiredTotals, readStoredTenders } from "../cash/tenders.ts";
import { refuseFuture, type ShopDate } from "../shopDate.ts";
import { readClosings, findCountedBalance, listTenders, pickCounted } from "./closings.ts";
import { isLockedDate } from "../month/locks.ts";

/** The shop and business date that the id of a day to close names; null where it is no id. */
function dayNamed(id: string): Omit<ShopDate, "tenantId"> | null {
  const [, shop, date] = /^(\d{1,9})-(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  return date === undefined || !isRealDate(date) ? null : { shopId: Number(shop), date };
}

/** A date's figures as they stand now, all ways of ordering together. */
async function figuresNow({ db, clock }: Context, { tenantId, shopId, date }: ShopDate) {
  const now = clock.now();
  const span = splitIntoMonths(date, date, date);
  const scope = { tenantId, shopIds: [shopId], from: date, to: date, span, channel: allChannels, now };
  const { rows } = await recordRows(scope).execute(db.kysely);
  const own = rows.find((row) => row.shop_id === shopId);
  if (!own) throw new Rejected("NOT_FOUND");
  return own;
}

/**
 * The content of a closing of a shop's date now: its figures, its calculated cash, and the counted cash of the version before.
 * @throws Rejected NOT_FOUND among other shops than the viewer's, FUTURE for a date that has not begun
 */
export async function dayToClose(id: string, context: Context): Promise<DayToClose> {
  const { developerId: tenantId, shopIds } = requireViewer(context);
  const named = dayNamed(id);
  if (!named || !shopIds.includes(named.shopId)) throw new Rejected("NOT_FOUND");
  const { shopId, date } = named;
  const place = { tenantId, shopId, date };
  await refuseFuture(context, place);
  const figures = await figuresNow(context, place);
  const record = toSalesRecord(figures);
  const cash = await readCashBalance(context.db.kysely, place, context.clock.now(), { live: true });
  const [newest] = await readClosings(context.db.kysely, { tenantId, shopIds: [shopId], from: date, to: date });
  const stored = await readStoredTenders(context.db.kysely, place, pickTenderTotals(newest?.cash));
  const tenders = buildTenderBalances(figures, stored);
  return {
    id,
    shop_id: shopId,
    shop_name: figures.shop_name ?? "",
    business_date: date,
    revision: newest?.revision ?? 0,
    asOf: hashDayFigures(record, cash, tenders),
    ...pickCounted(newest),
    closedAt: newest?.closed_at ?? null,
    staff: newest?.staff ?? null,
    record,
    previous: newest ? toSalesRecord(newest.figures) : null,
    cash,
    previousCash: findCountedBalance(newest),
    tenders,
    previousTenders: listTenders(newest),
    requiredTotals: await readRequiredTotals(context.db.kysely, tenantId),
    carriedTo: await findNextCarryOver(context.db.kysely, place),
    locked: await isLockedDate(context.db.kysely, place),
  };
}
