import { sql, type Kysely } from "kysely";
import { Rejected, type FieldError } from "../../../../src/core/rejected.ts";
import type { SlipTotals } from "../../../../src/domain/purchase/slipTotals.ts";
import type { TaxRate } from "../../../../src/domain/tax.ts";
import type { PurchaseLineInput } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** An item that a supplier sells, with the price of a day in yen without tax for one order unit; null where it has none. */
type SupplierItem = {
  item_id: number;
  item_code: string;
  item_name: string;
  order_unit: string;
  unit: string;
  units_per_case: number;
  tax_rate: TaxRate;
  price: number | null;
};

/** A line of a slip with the item as it is now. */
type NewLine = Omit<SupplierItem, "price"> & { line_no: number; quantity: number; price: number };

/** An item to order of a supplier, at the price of a date. */
type WantedItem = { itemId: number; supplierId: number; date: string };

/** The items in the order in which they are wanted; undefined where the company does not have one or no longer orders it. */
export async function readWantedItems(
  db: Kysely<Tables>,
  tenantId: number,
  wanted: readonly WantedItem[],
): Promise<readonly (SupplierItem | undefined)[]> {
  const places = wanted.map(({ itemId, supplierId, date }, place) => ({ itemId, supplierId, date, place }));
  const { rows } = await sql<SupplierItem & { place: number }>`
    select w.place, i.item_id, i.item_code, i.item_name, i.order_unit, i.unit, i.units_per_case,
      case i.tax_rate when 'REDUCED' then 8 else 10 end as tax_rate, (
        select p.price from item_price p
        where p.tenant_id = ${tenantId} and p.item_id = i.item_id and p.supplier_id = w."supplierId" and p.from_date <= w.date
        order by p.from_date desc limit 1
      ) as price
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w(place int, "itemId" int, "supplierId" int, date date)
    join purchase_item i on i.tenant_id = ${tenantId} and i.item_id = w."itemId"
    where i.active`.execute(db);
  const byPlace = new Map(rows.map(({ place, ...item }) => [place, item]));
  return wanted.map((_, place) => byPlace.get(place));
}

/**
 * The lines of an order with the items and prices of the order date. Lines of the same item stay apart.
 * @throws Rejected with the place of each line whose item the company does not have or no longer orders (NOT_FOUND), or that has no
 * price (W001); W001 without lines
 */
export async function buildOrderLines(
  db: Kysely<Tables>,
  { tenantId, supplierId, date }: { tenantId: number; supplierId: number; date: string },
  inputs: readonly PurchaseLineInput[],
): Promise<NewLine[]> {
  if (inputs.length === 0) throw new Rejected("W001", { field: "lines" });
  const wanted = inputs.map(({ itemId }) => ({ itemId, supplierId, date }));
  const items = await readWantedItems(db, tenantId, wanted);
  const faults: FieldError[] = [];
  const lines = inputs.flatMap(({ quantity, price: own }, index): NewLine[] => {
    const item = items[index];
    const price = own ?? item?.price ?? null;
    if (!item) faults.push({ field: `lines.${index}.itemId`, code: "NOT_FOUND" });
    else if (price === null) faults.push({ field: `lines.${index}.price`, code: "W001" });
    return item && price !== null ? [{ ...item, line_no: index + 1, quantity, price }] : [];
  });
  if (faults.length > 0) throw Rejected.fields(faults);
  return lines;
}

/** The sums as columns of the slip. */
export const toSlipTotalColumns = ({ amount, tax }: SlipTotals) => ({
  amount8: amount[8],
  amount10: amount[10],
  tax8: tax[8],
  tax10: tax[10],
});

/** The suppliers of these ids from which the company orders. */
export async function readActiveSuppliers(
  db: Kysely<Tables>,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ supplier_id: number }>`
    select supplier_id from supplier where tenant_id = ${tenantId} and active and supplier_id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return new Set(rows.map(({ supplier_id }) => supplier_id));
}

/** Refuses a supplier that the company does not have or no longer orders from. @throws Rejected NOT_FOUND at the field */
export async function refuseInactiveSupplier(db: Kysely<Tables>, tenantId: number, supplierId: number): Promise<void> {
  const { rows } = await sql`
    select from supplier where tenant_id = ${tenantId} and supplier_id = ${supplierId} and active for share`.execute(
    db,
  );
  if (rows.length === 0) throw new Rejected("NOT_FOUND", { field: "supplierId" });
}
