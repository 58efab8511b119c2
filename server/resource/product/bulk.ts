import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import { formatMoment, formatYen } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { changedPrice, type PriceChange } from "../../../src/domain/priceChange.ts";
import type { UpdateProductPricesInput } from "../../../src/generated/server.ts";
import type { Call } from "../../crud/call.ts";
import type { Done, Hooks, Work } from "../../crud/hooks.ts";
import { one } from "../../crud/read.ts";
import { columnOf } from "../../crud/resource.ts";
import { updateRow } from "../../crud/update.ts";
import { categories } from "../category.ts";
import { products, type ProductRecord } from "./record.ts";
import { scheduledColumns } from "./scheduledPrice.ts";

/** The prices that the schema allows. */
const { least = 0, most = Infinity } = columnOf(products, "price");

type Columns = { price?: number; hidden?: boolean; category_id?: number; scheduled?: string | null };

/** Updates columns of a product and raises its version. */
const save = ({ productId }: ProductRecord, columns: Columns, call: Call): Promise<void> =>
  updateRow(products, productId, columns, call);

/** The number for the chosen kind of price change. The guard has checked (@when) that it is there. */
function changeOf({ change, rate, amount, price }: UpdateProductPricesInput): PriceChange {
  if (change === "RATE") return { change, rate: rate ?? 0 };
  return change === "AMOUNT" ? { change, amount: amount ?? 0 } : { change, price: price ?? 0 };
}

async function reprice(record: ProductRecord, input: UpdateProductPricesInput, call: Call): Promise<Done> {
  const { updateTimer } = input;
  const price = changedPrice(record.price, changeOf(input), input.unit, input.rounding);
  const applied = updateTimer ? words.from(formatMoment(updateTimer)) : words.atOnce;
  const details = [`${formatYen(record.price)} → ${formatYen(price)}`, applied];
  if (price < least) throw new Rejected("W024", { args: [formatYen(least)] });
  if (price > most) throw new Rejected("W022", { args: [formatYen(most)] });
  if (price === record.price) return { outcome: "SKIPPED", details: [words.samePrice(formatYen(price))] };
  if (!updateTimer) {
    await save(record, { price }, call);
    return { outcome: "CHANGED", details };
  }
  const [columns = {}] = await scheduledColumns("product", [{ updateProduct: { updateTimer, price } }], call);
  await save(record, columns, call);
  return { outcome: "CHANGED", details: record.updateProduct ? [...details, words.replacedSchedule] : details };
}

/** The target category must be of the product's own shop and order type. */
async function move(record: ProductRecord, categoryId: number, call: Call): Promise<Done> {
  const { storeId, orderType } = record;
  if (record.categoryId === categoryId) return { outcome: "SKIPPED", details: [words.sameCategory] };
  const { categoryName } = await one(categories, { storeId, orderType, categoryId }, call);
  await save(record, { category_id: categoryId }, call);
  return { outcome: "CHANGED", details: [words.moved(String(categoryName))] };
}

/** Work on each product in its own shop and order type. */
const here = (work: Work<ProductRecord>["work"]): Work<ProductRecord>[] => [{ place: null, work }];

/** Actions that change several products, each in a transaction of its own. */
export const productBulk: Hooks<"product">["actions"] = {
  updateProductPrices(input, { now }) {
    if (input.updateTimer && new Date(input.updateTimer) <= now) throw new Rejected("PAST", { field: "updateTimer" });
    return here((record, call) => reprice(record, input, call));
  },

  updateProductsHidden(input) {
    const hidden = input.hidden === "HIDE";
    return here(async (record, call) => {
      if (record.hidden === hidden) return { outcome: "SKIPPED", details: [words.sameVisibility] };
      await save(record, { hidden }, call);
      return { outcome: "CHANGED" };
    });
  },

  moveProducts: ({ categoryId }) => here((record, call) => move(record, categoryId, call)),
};
