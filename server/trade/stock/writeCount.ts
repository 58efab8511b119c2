import { sql } from "kysely";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import { countedQuantity } from "../../../src/domain/purchase/stockCount.ts";
import type {
  CreateStockCountInput,
  StockCountLineInput,
  UpdateStockCountInput,
} from "../../../src/generated/server.ts";
import { stockCountWorkflow } from "../../../src/generated/workflows.ts";
import type { Context } from "../../engine/context.ts";
import type { Call } from "../../engine/crud/call.ts";
import { createRecord } from "../../engine/workflow/createRecord.ts";
import { defineStep } from "../../engine/workflow/takeStep.ts";
import { stockCountRecords, stockCountLines, type StoredCount, type StoredCountLine } from "./counts.ts";

const { createStockCount: createStep, updateStockCount: updateStep } = stockCountWorkflow.steps;

type CountedLine = Omit<StoredCountLine, "tenant_id" | "shop_id" | "count_id">;

const readRemarks = ({ remarks }: Pick<CreateStockCountInput, "remarks">): string | null => remarks?.trim() || null;

/** What was counted, in stock units. @throws Rejected NOT_FOUND at an item that the company does not have, SAME_ITEM at its second line */
async function readLines({ db, viewer }: Call, sent: readonly StockCountLineInput[]): Promise<CountedLine[]> {
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
    const unpriced = { theoretical: null, unit_price: null, value: null };
    return quantity === null ? [] : [{ item_id: itemId, cases, pieces, quantity, ...unpriced }];
  });
}

/**
 * Starts a count. A repeated call makes nothing.
 * @returns its id
 * @throws Rejected FUTURE, MONTH_LOCKED, W014 where the date has a draft: it is read anew, and what was typed is laid over it, NOT_FOUND,
 * SAME_ITEM, CREATED
 */
export async function createCount(context: Context, input: CreateStockCountInput): Promise<number> {
  const { count_id } = await createRecord(context, stockCountRecords, createStep, input, async (call) => {
    const lines = await readLines(call, input.lines);
    return {
      columns: {
        shop_id: input.shop_id,
        count_date: input.countDate,
        lines: lines.length,
        remarks: readRemarks(input),
        stock_value: null,
        shortage_value: null,
        fixed_by: null,
        fixed_at: null,
        saved_by: call.viewer.developerUuid || null,
      },
      conflict: sql`(tenant_id, shop_id, count_date) where status = 'DRAFT'`,
      after: () => ({ lines: lines.length }),
      afterSave: (count) => stockCountLines.replace(call, count, lines),
    };
  });
  return count_id;
}

/** Whether the count already says what is sent: somebody whose first answer was lost has pressed again. */
async function isCountStored(count: StoredCount, input: UpdateStockCountInput, call: Call): Promise<boolean> {
  const stored = await stockCountLines.read(call, count);
  const sent = input.lines.filter(({ cases, pieces }) => cases != null || pieces != null);
  const byItem = new Map(sent.map((line) => [line.itemId, line]));
  return (
    count.remarks === readRemarks(input) &&
    stored.length === sent.length &&
    stored.every(({ item_id, cases, pieces }) => {
      const line = byItem.get(item_id);
      return line !== undefined && (line.cases ?? null) === cases && (line.pieces ?? null) === pieces;
    })
  );
}

/** Saves a draft. @throws Rejected NOT_FOUND, SAME_ITEM, and what every step refuses (takeStep) */
export const updateCount = defineStep<"stock_count", UpdateStockCountInput>(stockCountRecords, updateStep, {
  isRepeated: isCountStored,
  async write(count, input, call) {
    const lines = await readLines(call, input.lines);
    await stockCountLines.replace(call, count, lines);
    return {
      columns: {
        remarks: readRemarks(input),
        lines: lines.length,
        saved_by: call.viewer.developerUuid || null,
      },
      before: { lines: count.lines },
      after: { lines: lines.length },
    };
  },
});
