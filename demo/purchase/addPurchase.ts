import type { Transaction } from "kysely";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import type { DemoDeveloper } from "../model.ts";
import { createRandom } from "../random.ts";
import { buildDemoPrices } from "./pricesOf.ts";
import { parseItemCodes, buildRecipe, type StoredDemoItem } from "./buildRecipe.ts";
import { demoRecipes, demoShelves, demoSuppliers } from "../files/read.ts";

type Trx = Transaction<Tables>;

const listBrandDishes = ({ style }: DemoDeveloper["brands"][number]) => style.menu.flatMap(({ items }) => items);

/** Adds the suppliers; gives their ids by code. */
async function addSuppliers(trx: Trx, tenant_id: number): Promise<ReadonlyMap<string, number>> {
  const rows = demoSuppliers.map((terms, index) => ({
    tenant_id,
    ...terms,
    active: true,
    phone_number: `03-0000-01${String(index).padStart(2, "0")}`,
    mail_address: `order${index + 1}@supplier.example`,
  }));
  const made = await trx.insertInto("supplier").values(rows).returning(["supplier_id", "supplier_code"]).execute();
  return new Map(made.map((row) => [row.supplier_code, row.supplier_id]));
}

/** Adds the items that the company's recipes use and the articles; gives them by code. */
async function addItems(
  trx: Trx,
  tenant_id: number,
  used: ReadonlySet<string>,
  supplierIds: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, StoredDemoItem & { supplierId: number }>> {
  const known = demoShelves.flatMap(({ items, ...shelf }) =>
    items
      .filter(({ code }) => used.has(code) || shelf.category === "消耗品")
      .map((item) => ({ shelf, item, supplierId: supplierIds.get(shelf.supplier) ?? 0 })),
  );
  const rows = known.map(({ shelf, item, supplierId }) => ({
    tenant_id,
    item_code: item.code,
    item_name: item.name,
    item_category: shelf.category,
    supplier_id: supplierId,
    storage: shelf.storage,
    unit: item.unit,
    order_unit: item.orderUnit,
    units_per_case: item.unitsPerCase,
    tax_rate: shelf.standard ? ("STANDARD" as const) : ("REDUCED" as const),
    loss_rate: shelf.lossRate,
    allergens: item.allergens ? [...item.allergens] : null,
    active: true,
  }));
  const made = await trx.insertInto("purchase_item").values(rows).returning(["item_id", "item_code"]).execute();
  const ids = new Map(made.map((row) => [row.item_code, row.item_id]));
  return new Map(
    known.map(({ item, supplierId }) => [item.code, { ...item, supplierId, itemId: ids.get(item.code) ?? 0 }]),
  );
}

/** Prices have moved since somebody wrote the cost of a product down. */
const drift = (seed: string, code: string): number => createRandom(`${seed} recipe ${code}`).between(95, 112) / 100;

/** How many order units of an item a shop wants to have. */
const drawParLevel = (seed: string, { code, unitsPerCase, orderUnit }: StoredDemoItem): number =>
  unitsPerCase *
  (orderUnit === "kg" ? createRandom(seed + code).between(2, 6) : createRandom(seed + code).between(1, 2));

/**
 * Adds suppliers, items, their prices over two years, the recipes of all dishes and the par levels of every shop. Each company buys
 * what its dishes need.
 */
export async function addPurchase(
  trx: Trx,
  { developerId: tenant_id, brands, shops }: DemoDeveloper,
  { seed, now }: { seed: string; now: Date },
): Promise<void> {
  const today = businessToday(now);
  const dishes = brands.flatMap(listBrandDishes);
  const textOf = (code: string) => demoRecipes.dishes[code] ?? "";
  const used = new Set(dishes.flatMap(({ code }) => parseItemCodes(textOf(code))));
  const items = await addItems(trx, tenant_id, used, await addSuppliers(trx, tenant_id));
  const prices = [...items.values()].flatMap((item) =>
    buildDemoPrices(item, today, seed).map(({ fromDate, price }) => ({
      tenant_id,
      item_id: item.itemId,
      supplier_id: item.supplierId,
      from_date: fromDate,
      price,
    })),
  );
  await trx.insertInto("item_price").values(prices).execute();
  const costed = dishes.flatMap(({ code, cost }) =>
    textOf(code)
      ? [
          {
            tenant_id,
            product_code: code,
            ingredients: JSON.stringify(buildRecipe(textOf(code), cost * drift(seed, code), items)),
          },
        ]
      : [],
  );
  await trx.insertInto("recipe").values(costed).execute();
  const pars = shops.flatMap(({ shopId: shop_id, brandId }) => {
    const own = brands.filter((brand) => brand.brandId === brandId).flatMap(listBrandDishes);
    const codes = new Set(own.flatMap(({ code }) => parseItemCodes(textOf(code))));
    return [...codes].flatMap((code) => {
      const item = items.get(code);
      return item
        ? [{ tenant_id, shop_id, item_id: item.itemId, par_level: drawParLevel(`${seed} ${shop_id}`, item) }]
        : [];
    });
  });
  await trx.insertInto("item_par").values(pars).execute();
}
