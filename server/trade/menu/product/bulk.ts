import { productActions as words } from "../../../../i18n/ja/menu/product-actions.ts";
import { formatMoment, formatYen } from "../../../../src/core/money.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { UpdateProductPricesInput } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import type { RecordActionResult, ResourceHooks, ActionWork } from "../../../engine/crud/hooks.ts";
import { requireRecord } from "../../../engine/crud/find/read.ts";
import { updateRow } from "../../../engine/crud/write/update.ts";
import { storedCategories } from "../category.ts";
import { computeChangedPrice, listPriceWarnings } from "./price/newPrice.ts";
import { storedProducts, type ProductRecord } from "./record.ts";
import { settleReservation } from "./price/reservation.ts";
import { buildScheduledColumns } from "./price/scheduledPrice.ts";

type ProductColumns = {
  price?: number;
  hidden?: boolean;
  stopped?: boolean;
  start_date?: string | null;
  end_date?: string | null;
  category_id?: number;
  scheduled?: string | null;
};

/** Updates columns of a product and raises its version. */
const save = ({ productId }: ProductRecord, columns: ProductColumns, call: Call): Promise<void> =>
  updateRow(storedProducts, productId, columns, call);

async function reprice(
  record: ProductRecord,
  input: UpdateProductPricesInput,
  call: Call,
): Promise<RecordActionResult> {
  const { updateTimer } = input;
  const { productId, updateProduct: waiting } = record;
  const price = computeChangedPrice(record.price, input);
  if (price === record.price) return { outcome: "SKIPPED", details: [words.samePrice(formatYen(price))] };
  const settled = waiting ? settleReservation(waiting, input) : { details: [], warnings: [] };
  if ("stays" in settled) return settled.stays;
  const applied = updateTimer ? words.from(formatMoment(updateTimer)) : words.atOnce;
  const updateProduct = updateTimer ? { updateTimer, price } : settled.updateProduct;
  const [scheduled] =
    updateProduct === undefined ? [] : await buildScheduledColumns("product", [{ productId, updateProduct }], call);
  await save(record, { ...scheduled, ...(!updateTimer && { price }) }, call);
  return {
    outcome: "CHANGED",
    details: [`${formatYen(record.price)} → ${formatYen(price)}`, applied, ...settled.details],
    warnings: [...listPriceWarnings(record.price, price), ...settled.warnings],
  };
}

/** The target category must be of the product's own shop and order type. */
async function move(record: ProductRecord, categoryId: number, call: Call): Promise<RecordActionResult> {
  const { storeId, orderType } = record;
  if (record.categoryId === categoryId) return { outcome: "SKIPPED", details: [words.sameCategory] };
  const { categoryName } = await requireRecord(storedCategories, { storeId, orderType, categoryId }, call);
  await save(record, { category_id: categoryId }, call);
  return { outcome: "CHANGED", details: [words.moved(String(categoryName))] };
}

/** Work on each product in its own shop and order type. */
const here = (work: ActionWork<ProductRecord>["work"]): ActionWork<ProductRecord>[] => [{ place: null, work }];

/** Actions that change several products, each in a transaction of its own. */
export const productBulkActions: ResourceHooks<"product">["actions"] = {
  updateProductPrices(input, { now }) {
    if (input.updateTimer && new Date(input.updateTimer) <= now) throw new Rejected("PAST", { field: "updateTimer" });
    return here((record, call) => reprice(record, input, call));
  },

  updateProductsHidden(input) {
    return here(async (record, call) => {
      // What is stopped keeps whether it is on the hidden menu.
      const stopped = input.hidden === "STOP";
      const hidden = stopped ? record.hidden : input.hidden === "HIDE";
      if (record.hidden === hidden && Boolean(record.stopped) === stopped)
        return { outcome: "SKIPPED", details: [words.sameVisibility] };
      await save(record, { hidden, stopped }, call);
      return { outcome: "CHANGED" };
    });
  },

  updateProductPeriods: (input) =>
    here(async (record, call) => {
      const [startDate, endDate] = [input.startDate ?? null, input.endDate ?? null];
      if ((record.startDate ?? null) === startDate && (record.endDate ?? null) === endDate)
        return { outcome: "SKIPPED", details: [words.samePeriod] };
      await save(record, { start_date: startDate, end_date: endDate }, call);
      return { outcome: "CHANGED", details: [words.period(startDate, endDate)] };
    }),

  moveProducts: ({ categoryId }) => here((record, call) => move(record, categoryId, call)),
};
