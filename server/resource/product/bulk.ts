import type { Kysely } from "kysely";
import { changedPrice, type PriceChange } from "../../../src/domain/priceChange.ts";
import { formatMoment, formatYen } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { UpdateProductPricesInput } from "../../../src/generated/server.ts";
import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import type { Done, Hooks, Work } from "../../crud/hooks.ts";
import type { Tables } from "../../db/tables.ts";
import type { ProductRow } from "./row.ts";
import { scheduleOf } from "./schedule.ts";

const prices = { least: 0, most: 1_000_000 };

/** Updates columns of a product and raises its version. */
async function save(
  db: Kysely<Tables>,
  { tenant_id, shop_id, product_id, version }: ProductRow,
  columns: { price?: number; hidden?: boolean; category_id?: number; scheduled?: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable("product")
    .set({ ...columns, version: version + 1, updated_at: now })
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .where("product_id", "=", product_id)
    .execute();
}

/** The number for the chosen kind of price change. The guard has checked (@when) that it is there. */
function changeOf({ change, rate, amount, price }: UpdateProductPricesInput): PriceChange {
  if (change === "RATE") return { change, rate: rate ?? 0 };
  return change === "AMOUNT" ? { change, amount: amount ?? 0 } : { change, price: price ?? 0 };
}

async function reprice(db: Kysely<Tables>, row: ProductRow, input: UpdateProductPricesInput, now: Date): Promise<Done> {
  const price = changedPrice(row.price, changeOf(input), input.unit, input.rounding);
  const applied = input.updateTimer ? words.from(formatMoment(input.updateTimer)) : words.atOnce;
  const details = [`${formatYen(row.price)} → ${formatYen(price)}`, applied];
  if (price < prices.least) throw new Rejected("W024", { args: [formatYen(prices.least)] });
  if (price > prices.most) throw new Rejected("W022", { args: [formatYen(prices.most)] });
  if (price === row.price) return { outcome: "SKIPPED", details: [words.samePrice(formatYen(price))] };
  if (!input.updateTimer) {
    await save(db, row, { price }, now);
    return { outcome: "CHANGED", details };
  }
  const scheduled = await scheduleOf(db, { updateTimer: input.updateTimer, price }, null, now);
  await save(db, row, { scheduled }, now);
  return { outcome: "CHANGED", details: row.scheduled ? [...details, words.replacedSchedule] : details };
}

/** The target category must be of the product's own shop and order type. */
async function move(db: Kysely<Tables>, row: ProductRow, categoryId: number, now: Date): Promise<Done> {
  if (row.category_id === categoryId) return { outcome: "SKIPPED", details: [words.sameCategory] };
  const category = await db
    .selectFrom("product_category")
    .select("category_name")
    .where("tenant_id", "=", row.tenant_id)
    .where("shop_id", "=", row.shop_id)
    .where("order_type", "=", row.order_type)
    .where("category_id", "=", categoryId)
    .executeTakeFirst();
  if (!category) throw new Rejected("NOT_FOUND");
  await save(db, row, { category_id: categoryId }, now);
  return { outcome: "CHANGED", details: [words.moved(category.category_name)] };
}

/** Work on each product in its own shop and order type. */
const here = (work: Work<ProductRow>["work"]): Work<ProductRow>[] => [{ place: null, work }];

/** Actions that change several products, each in a transaction of its own. */
export const productBulk: Hooks<"product">["actions"] = {
  updateProductPrices(input, { now }) {
    if (input.updateTimer && new Date(input.updateTimer) <= now) throw new Rejected("PAST", { field: "updateTimer" });
    return here((row, { db }) => reprice(db, row, input, now));
  },

  updateProductsHidden(input, { now }) {
    const hidden = input.hidden === "HIDE";
    return here(async (row, { db }) => {
      if (row.hidden === hidden) return { outcome: "SKIPPED", details: [words.sameVisibility] };
      await save(db, row, { hidden }, now);
      return { outcome: "CHANGED" };
    });
  },

  moveProducts: ({ categoryId }, { now }) => here((row, { db }) => move(db, row, categoryId, now)),
};
