import { changeSetReasons as reasons } from "../../../../../i18n/ja/change-set/change-set.ts";
import { formatMoment, formatRatio } from "../../../../../src/core/money.ts";
import { computeMargin } from "../../../../../src/domain/margin.ts";
import type { ChangeSetRemedy } from "../../../../../src/generated/server.ts";
import type { Call } from "../../../../engine/crud/call.ts";
import type {
  ChangeSetWish,
  ChangeSummary,
  FieldValues,
  RecordInChangeSet,
  SettledRecord,
} from "../../../../engine/crud/hooks.ts";
import { settleDishFields } from "../../dishChange.ts";
import { listPriceWarnings } from "./newPrice.ts";
import { nextScheduleIds } from "./scheduledPrice.ts";
import type { ProductRecord } from "../record.ts";

type PricedValues = Pick<ProductRecord, "price" | "cost" | "taxRate" | "updateProduct">;

// The engine reads fields of the SDL's type.
const toPriced = (values: FieldValues): PricedValues => values as PricedValues;

const reservedRemedies: readonly ChangeSetRemedy[] = ["KEEP_RESERVED", "SHIFT_RESERVED", "DROP_RESERVED"];

/** What becomes of the price that the form of a product has reserved, when a change set changes the price before. */
function settleScheduledPrice(
  { before, after, change }: RecordInChangeSet,
  { reserved, at }: ChangeSetWish,
  newId: number,
): SettledRecord {
  const { updateProduct: waiting } = toPriced(before);
  if (!waiting || !("price" in after) || new Date(waiting.updateTimer) <= at) return {};
  switch (reserved) {
    case "KEEP":
      return { warnings: [reasons.reservedKept] };
    case "DROP":
      return { after: { updateProduct: null }, warnings: [reasons.reservedDropped] };
    case "SHIFT": {
      const price = change("price", waiting.price);
      return {
        after: { updateProduct: { ...waiting, updateProductId: newId, price } },
        warnings: [reasons.reservedShifted],
      };
    }
    default:
      return {
        refusal: {
          reason: reasons.reserved(reasons.reservedPrice(formatMoment(waiting.updateTimer))),
          remedies: reservedRemedies,
        },
      };
  }
}

/** Prices of products and options that a change set changes: their doubts, and the prices that wait for them. */
async function settle(
  records: readonly RecordInChangeSet[],
  wish: ChangeSetWish,
  { db }: Call,
): Promise<SettledRecord[]> {
  const isShifted = wish.reserved === "SHIFT" && records.some(({ before }) => toPriced(before).updateProduct);
  const ids = isShifted ? await nextScheduleIds(db, records.length) : [];
  return records.map((record, index) => {
    const { before, after } = record;
    const settled = settleScheduledPrice(record, wish, ids[index] ?? 0);
    if (settled.refusal) return settled;
    const dish = settleDishFields(record);
    if (dish.refusal) return dish;
    const doubts = typeof after["price"] === "number" ? listPriceWarnings(toPriced(before).price, after["price"]) : [];
    return {
      after: { ...settled.after, ...dish.after },
      warnings: [...doubts, ...(settled.warnings ?? []), ...(dish.warnings ?? [])],
    };
  });
}

/** The cost rate of all records that have a cost: the sum of the costs ÷ the sum of the prices without tax. */
class CostRate {
  private costs = 0;
  private nets = 0;

  add({ price, cost, taxRate }: PricedValues): void {
    if (typeof cost !== "number") return;
    this.costs += cost;
    this.nets += computeMargin(price, cost, taxRate === "REDUCED" ? 8 : 10).net;
  }

  get ratio(): number | null {
    return this.nets === 0 ? null : this.costs / this.nets;
  }
}

/** How the cost rate of the changed records moves; nothing where neither price nor cost changes. */
function summarize(): ChangeSummary {
  const [old, now] = [new CostRate(), new CostRate()];
  return {
    add(records) {
      for (const { before, after } of records) {
        if (!("price" in after) && !("cost" in after)) continue;
        old.add(toPriced(before));
        now.add(toPriced({ ...before, ...after }));
      }
    },
    say: () =>
      old.ratio === null || now.ratio === null
        ? null
        : reasons.costRate(formatRatio(old.ratio), formatRatio(now.ratio)),
  };
}

/** What change sets need to know of prices, and of the tax that follows from its class. */
export const priceChangeSetHooks = {
  fields: ["price", "cost", "taxClass", "taxRate", "updateProduct"],
  settle,
  summarize,
} as const;
