import { sql } from "kysely";
import { stockCountStates } from "../../i18n/ja/stock-words.ts";
import { formatDate } from "../../src/core/money.ts";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import { countedQuantity } from "../../src/domain/purchase/stockCount.ts";
import type { CreateStockCountInput, StockCountLineInput, UpdateStockCountInput } from "../../src/generated/server.ts";
import { refuseLocked } from "../closing/changeDates.ts";
import type { Context } from "../context.ts";
import { callOf, inOne, recordChange, type Call } from "../crud/call.ts";
import { once } from "../crud/once.ts";
import { ownRows } from "../crud/ownRows.ts";
import { shopRules } from "../ingest/shopRules.ts";
import { changedDates } from "./sameDay.ts";

type Line = { item_id: number; cases: number | null; pieces: number | null; quantity: number };
type Shown = { status?: string; lines: number; stockValue?: number; shortageValue?: number };

/** One of the viewer's counts, locked until the transaction ends. @throws Rejected NOT_FOUND */
export async function lockedCount({ db, viewer }: Call, countId: number) {
  const count = await db
    .selectFrom("stock_count")
    .selectAll()
    .where(ownRows(viewer))
    .where("count_id", "=", countId)
    .forUpdate()
    .executeTakeFirst();
  if (!count) throw new Rejected("NOT_FOUND");
  return count;
}

export type StoredCount = Awaited<ReturnType<typeof lockedCount>>;

/** @throws Rejected SETTLED for a count that is fixed */
export function refuseFixed({ status }: Pick<StoredCount, "status">): void {
  if (status !== "DRAFT") throw new Rejected("SETTLED", { args: [stockCountStates[status]] });
}

/** Notes a change of a count in the history. */
export const noteCount = (
  call: Call,
  count: Pick<StoredCount, "shop_id" | "count_id" | "count_date">,
  before: Shown | null,
  after: Shown | null,
): void =>
  recordChange(call, {
    resource: "stock-count",
    shopId: count.shop_id,
    recordId: count.count_id,
    recordName: formatDate(count.count_date),
    before,
    after,
    action: before ? (after ? "UPDATE" : "DELETE") : "CREATE",
  });

/** @throws Rejected FUTURE for a date that has not begun, MONTH_LOCKED */
async function refuseDate(call: Call, shopId: number, date: string): Promise<void> {
  const tenantId = call.viewer.developerId;
  const { cutoffs } = await shopRules(call.db, tenantId, shopId);
  if (date > businessToday(call.now, cutoffs)) throw new Rejected("FUTURE", { field: "countDate" });
  await refuseLocked(call.db, { tenantId, shopId, dates: changedDates(date) });
}

/** What was counted, in stock units. @throws Rejected NOT_FOUND at an item that the company does not have, SAME_ITEM at its second line */
async function linesOf({ db, viewer }: Call, sent: readonly StockCountLineInput[]): Promise<Line[]> {
  const ids = sent.map(({ itemId }) => itemId);
  const items = await db
    .selectFrom("purchase_item")
    .select(["item_id", "units_per_case"])
    .where("tenant_id", "=", viewer.developerId)
    .where("item_id", "in", [0, ...ids])
    .execute();
  const units = new Map(items.map((item) => [item.item_id, item.units_per_case]));
  const seen = new Set<number>();
  const faults = sent.flatMap(({ itemId }, index): FieldError[] => {
    const field = `lines.${index}.itemId`;
    if (!units.has(itemId)) return [{ field, code: "NOT_FOUND" }];
    if (seen.has(itemId)) return [{ field, code: "SAME_ITEM" }];
    seen.add(itemId);
    return [];
  });
  if (faults.length > 0) throw Rejected.fields(faults);
  return sent.flatMap(({ itemId, cases = null, pieces = null }) => {
    const quantity = countedQuantity(cases, pieces, units.get(itemId) ?? 1);
    return quantity === null ? [] : [{ item_id: itemId, cases, pieces, quantity }];
  });
}

async function storeLines(call: Call, count: Pick<StoredCount, "shop_id" | "count_id">, lines: readonly Line[]) {
  await sql`
    insert into stock_count_line (tenant_id, shop_id, count_id, item_id, cases, pieces, quantity)
    select ${call.viewer.developerId}::int, ${count.shop_id}::int, ${count.count_id}::int, item_id, cases, pieces, quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(item_id int, cases numeric, pieces numeric, quantity numeric)`.execute(
    call.db,
  );
}

/**
 * Starts a count. A repeated call makes nothing (crud/once.ts).
 * @returns its id
 * @throws Rejected FUTURE, MONTH_LOCKED, W014 where the date has a draft, NOT_FOUND, SAME_ITEM, CREATED
 */
export async function createCount(context: Context, input: CreateStockCountInput): Promise<number> {
  const { shop_id, countDate: count_date } = input;
  const { count_id } = await once(context, "stock_count", input, (request) =>
    inOne(callOf(context), async (call): Promise<StoredCount> => {
      await refuseDate(call, shop_id, count_date);
      const lines = await linesOf(call, input.lines);
      const count = await call.db
        .insertInto("stock_count")
        .values({
          tenant_id: call.viewer.developerId,
          shop_id,
          count_date,
          status: "DRAFT",
          lines: lines.length,
          ...request,
          remarks: input.remarks?.trim() || null,
          stock_value: null,
          shortage_value: null,
          fixed_by: null,
          fixed_at: null,
          saved_by: call.viewer.developerUuid || null,
          created_at: call.now,
          updated_at: call.now,
        })
        .onConflict((conflict) =>
          conflict.columns(["tenant_id", "shop_id", "count_date"]).where("status", "=", "DRAFT").doNothing(),
        )
        .returningAll()
        .executeTakeFirst();
      // Somebody else has begun the sheet of that date: it is read anew, and what was typed is laid over it.
      if (!count) throw new Rejected("W014");
      await storeLines(call, count, lines);
      noteCount(call, count, null, { status: stockCountStates.DRAFT, lines: lines.length });
      return count;
    }),
  );
  return count_id;
}

/** Whether the count already says what is sent: somebody whose first answer was lost has pressed again. */
async function isStored(call: Call, count: StoredCount, lines: readonly Line[], remarks: string | null) {
  const stored = await call.db
    .selectFrom("stock_count_line")
    .select(["item_id", "cases", "pieces"])
    .where("tenant_id", "=", count.tenant_id)
    .where("count_id", "=", count.count_id)
    .execute();
  const sent = new Map(lines.map((line) => [line.item_id, line]));
  return (
    count.remarks === remarks &&
    stored.length === lines.length &&
    stored.every(({ item_id, cases, pieces }) => {
      const line = sent.get(item_id);
      return line?.cases === cases && line.pieces === pieces;
    })
  );
}

/**
 * Saves a draft.
 * @throws Rejected NOT_FOUND, SETTLED for a fixed count, W014 where somebody else saved it meanwhile, MONTH_LOCKED, SAME_ITEM
 */
export const updateCount = (context: Context, input: UpdateStockCountInput): Promise<void> =>
  inOne(callOf(context), async (call) => {
    const count = await lockedCount(call, input.countId);
    refuseFixed(count);
    await refuseDate(call, count.shop_id, count.count_date);
    const lines = await linesOf(call, input.lines);
    const remarks = input.remarks?.trim() || null;
    if (await isStored(call, count, lines, remarks)) return;
    if (count.version !== input.version) throw new Rejected("W014");
    await call.db
      .deleteFrom("stock_count_line")
      .where("tenant_id", "=", count.tenant_id)
      .where("count_id", "=", count.count_id)
      .execute();
    await storeLines(call, count, lines);
    await call.db
      .updateTable("stock_count")
      .set({ remarks, lines: lines.length, version: count.version + 1, updated_at: call.now })
      .set({ saved_by: call.viewer.developerUuid || null })
      .where("tenant_id", "=", count.tenant_id)
      .where("count_id", "=", count.count_id)
      .execute();
    noteCount(call, count, { lines: count.lines }, { lines: lines.length });
  });
