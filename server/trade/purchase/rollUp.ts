import { sql } from "kysely";
import { firstOfMonth } from "../../../src/core/calendar/date.ts";
import type { Call } from "../../engine/crud/call.ts";

/** A line of a completed slip, as far as the roll-ups count it. Quantities are order units, negative for what goes back. */
type ReceivedLine = {
  item_id: number;
  units_per_case: number;
  received: number;
  received_price: number;
  amount: number;
};

type PurchaseDayKey = { shop_id: number; supplier_id: number; date: string };

/** Adds what a slip received, or took back, to the sums of its day and month. In the order of the keys, so that two slips cannot wait for each other. */
export async function addPurchaseSums(
  call: Call,
  { shop_id, supplier_id, date }: PurchaseDayKey,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const rows = lines
    .filter(({ received }) => received !== 0)
    .map(({ item_id, units_per_case, received, received_price, amount }) => ({
      item_id,
      units_per_case,
      received,
      price: received > 0 ? received_price : null,
      amount,
    }));
  if (rows.length === 0) return;
  for (const { table, day, value } of [
    { table: "purchase_day", day: "business_date", value: date },
    { table: "purchase_month", day: "month", value: firstOfMonth(date) },
  ])
    await sql`
      insert into ${sql.table(table)} as t (tenant_id, shop_id, ${sql.ref(day)}, supplier_id, item_id, quantity, amount,
        returned_amount, lowest_price, highest_price)
      select ${call.viewer.developerId}::int, ${shop_id}::int, ${value}::date, ${supplier_id}::int, item_id,
        sum(received * units_per_case), sum(amount), coalesce(-sum(amount) filter (where received < 0), 0), min(price), max(price)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as line(item_id int, units_per_case numeric, received numeric, price int, amount int8)
      group by item_id order by item_id
      on conflict (tenant_id, shop_id, ${sql.ref(day)}, supplier_id, item_id) do update set
        quantity = t.quantity + excluded.quantity, amount = t.amount + excluded.amount,
        returned_amount = t.returned_amount + excluded.returned_amount,
        lowest_price = least(t.lowest_price, excluded.lowest_price), highest_price = greatest(t.highest_price, excluded.highest_price)`.execute(
      call.db,
    );
}
