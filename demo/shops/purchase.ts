import type { Transaction } from "kysely";
import { addWholeMonths } from "../../src/core/calendar/date.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { demoRecipes, demoShelves, demoSuppliers } from "../data.ts";
import { insertRows } from "../insertRows.ts";
import type { DemoDeveloper } from "../model.ts";
import { createRandom } from "../random.ts";

/** The codes of a brand's dishes. */
const listDishCodes = ({ style }: DemoDeveloper["brands"][number]): string[] =>
  style.menu.flatMap(({ items }) => items.map(({ code }) => code));
const listItemCodes = (dishes: readonly string[]): ReadonlySet<string> =>
  new Set(dishes.flatMap((dish) => (demoRecipes[dish] ?? []).map(([item]) => item)));

/**
 * Adds suppliers, items, their prices over two years, the recipes of all dishes and the par levels of every shop. Each company buys
 * what its dishes need, and articles.
 */
export async function addPurchase(
  trx: Transaction<Tables>,
  { developerId: tenant_id, brands, shops }: DemoDeveloper,
  { seed, now }: { seed: string; now: Date },
): Promise<void> {
  const dishes = brands.flatMap(listDishCodes);
  const used = listItemCodes(dishes);
  const suppliers = await insertRows(
    trx,
    "supplier",
    demoSuppliers.map((terms, index) => ({
      tenant_id,
      ...terms,
      active: true,
      phone_number: `03-0000-01${String(index).padStart(2, "0")}`,
      mail_address: `order${index + 1}@supplier.example`,
    })),
  );
  const items = demoShelves.flatMap(({ supplier, items: shelf, ...terms }) => {
    const supplier_id = suppliers.find(({ supplier_code }) => supplier_code === supplier)?.supplier_id;
    return shelf
      .filter(({ item_code }) => used.has(item_code) || terms.item_category === "消耗品")
      .map((item) => ({ ...terms, ...item, supplier_id, allergens: item.allergens ?? null }));
  });
  const rows = items.map(({ prices: _, ...item }) => ({ tenant_id, ...item, active: true }));
  const made = await insertRows(trx, "purchase_item", rows);
  const ids = new Map(made.map(({ item_code, item_id }) => [item_code, item_id]));
  const prices = items.flatMap(({ item_code, supplier_id, prices: dated }) =>
    dated.map(([month, price]) => {
      const from_date = addWholeMonths(businessToday(now), month);
      return { tenant_id, item_id: ids.get(item_code), supplier_id, from_date, price };
    }),
  );
  await insertRows(trx, "item_price", prices);
  const recipes = dishes.flatMap((product_code) => {
    const ingredients = (demoRecipes[product_code] ?? []).map(([item, quantity, yieldRate]) => ({
      itemId: ids.get(item),
      quantity,
      yieldRate,
    }));
    return ingredients.length === 0 ? [] : [{ tenant_id, product_code, ingredients }];
  });
  await insertRows(trx, "recipe", recipes);
  const pars = shops.flatMap(({ shopId: shop_id, brandId }) => {
    const codes = listItemCodes(brands.filter((brand) => brand.brandId === brandId).flatMap(listDishCodes));
    return items
      .filter(({ item_code }) => codes.has(item_code))
      .map(({ item_code, units_per_case, order_unit }) => {
        const random = createRandom(`${seed} ${shop_id}${item_code}`);
        const cases = order_unit === "kg" ? random.between(2, 6) : random.between(1, 2);
        return { tenant_id, shop_id, item_id: ids.get(item_code), par_level: units_per_case * cases };
      });
  });
  await insertRows(trx, "item_par", pars);
}
