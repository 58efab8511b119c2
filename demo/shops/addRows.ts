import type { Kysely } from "kysely";
import { parseClockMinutes } from "../../src/core/calendar/clock.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { addTime, toMomentAt, toTokyoTime } from "../../src/core/calendar/moment.ts";
import type { Tables } from "../../server/platform/db/tables.ts";
import { demoRowSets, type RowOwner } from "../data.ts";
import { insertRows } from "../insertRows.ts";

/** What rows may name: `{address.zip}`. */
export type NamedValues = Readonly<Record<string, unknown>>;

/** The owner's columns, and the moment of the load with the first date of the demonstration. */
type RowPlace = {
  columns: Readonly<Record<string, number>> & { tenant_id: number };
  now: Date;
  firstDate: string;
};

const mark = /\{([^{}]+)\}/g;

/** `today+7`, `today-6 10:30`, `now`, `now-1` (days), `firstDate`, `shop_id`, `printer.printer_name`. */
function findValue(name: string, { columns, now, firstDate }: RowPlace, named: NamedValues): unknown {
  const [, start, days = "0", clock] = /^(today|now)([+-]\d+)?(?: (\S+))?$/.exec(name) ?? [];
  if (start === "now") return addTime(now, Number(days), "day");
  if (start === "today") {
    const date = addDays(toTokyoTime(now).date, Number(days));
    return clock ? toMomentAt(date, parseClockMinutes(clock) * 60) : date;
  }
  const known: NamedValues = { firstDate, ...columns, ...named };
  const value = name.split(".").reduce<unknown>((found, part) => (found as NamedValues | undefined)?.[part], known);
  if (value === undefined) throw new Error(`demo/data/rows.json: {${name}} is not known`);
  return value;
}

/** A value of the file with its marks replaced. A text that is one mark becomes that value. */
function fillMarks(value: unknown, place: RowPlace, named: NamedValues): unknown {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillMarks(one, place, named)]));
  if (typeof value !== "string") return value;
  const [whole, name = ""] = /^\{([^{}]+)\}$/.exec(value) ?? [];
  if (whole !== undefined) return findValue(name, place, named);
  return value.replaceAll(mark, (_, one: string) => String(findValue(one, place, named)));
}

/** Adds the rows that the file has for an owner. Gives those that have a name. */
export async function addRows(
  db: Kysely<Tables>,
  owner: RowOwner,
  place: RowPlace,
  values: NamedValues = {},
): Promise<NamedValues> {
  const named: Record<string, unknown> = { ...values };
  const { tenant_id } = place.columns;
  for (const { table, shared, rows } of demoRowSets.filter(
    (set) => set.for === owner && (set.tenantId ?? tenant_id) === tenant_id,
  ))
    for (const [display_sequence, { as, ...row }] of rows.entries()) {
      const own: NamedValues = { ...place.columns, created_at: place.now, updated_at: place.now, display_sequence };
      const common = Object.fromEntries(shared.map((column) => [column, own[column]]));
      const filled = { ...common, ...(fillMarks(row, place, named) as NamedValues) };
      const [stored] = await insertRows(db, table, [filled]);
      if (typeof as === "string") named[as] = stored;
    }
  return named;
}
