import { sql } from "kysely";
import { specialDayTexts } from "../../../i18n/ja/opening/special-day.ts";
import { addMonths } from "../../../src/core/calendar/date.ts";
import { parseClockMinutes } from "../../../src/core/calendar/clock.ts";
import { formatDate, formatDateWithWeekday, formatShortDate } from "../../../src/core/money.ts";
import { groupRows } from "../../../src/core/groupRows.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { SpecialDay, SpecialDayInput, SpecialDaysOutcome } from "../../../src/generated/server.ts";
import { recordChange, runInTransaction, type Call } from "../../engine/crud/call.ts";
import { readSpecialDays } from "./specialDays.ts";

/** Special days are planned for so many months ahead. */
const plannedMonths = 24;

type SpecialHours = Pick<SpecialDayInput, "kind" | "start" | "end" | "note">;

/** Equal texts for what is open at equal times; a day without a special day has a text, too. */
const toDayMark = (day: SpecialHours | undefined): string =>
  JSON.stringify([day?.kind, day?.start, day?.end, day?.note].map((value) => value ?? null));

const toHistoryValues = ({ kind, start, end, note }: SpecialHours) => ({
  kind: kind ?? null,
  start: start ?? null,
  end: end ?? null,
  note: note ?? null,
});

/** Times only where they say something, and no empty note. */
const normalise = (day: SpecialDayInput): SpecialDayInput => ({
  ...day,
  start: day.kind === "HOURS" ? (day.start ?? null) : null,
  end: day.kind === "HOURS" ? (day.end ?? null) : null,
  note: day.kind ? day.note?.trim() || null : null,
});

/** What the rules of the schema cannot say of the days. */
function findDayErrors(days: readonly SpecialDayInput[], today: string): FieldError[] {
  const last = addMonths(today, plannedMonths);
  const seen = new Set<string>();
  return days.flatMap(({ shop_id, date, start, end }, index): FieldError[] => {
    const path = `input.days.${index}`;
    const key = `${shop_id} ${date}`;
    const repeated = seen.has(key);
    seen.add(key);
    return [
      ...(repeated ? [{ field: `${path}.date`, code: "TAKEN" as const, args: [date] }] : []),
      ...(date < today ? [{ field: `${path}.date`, code: "PAST_DATE" as const }] : []),
      ...(date > last ? [{ field: `${path}.date`, code: "LAST_DATE" as const, args: [formatDate(last)] }] : []),
      ...(start && end && parseClockMinutes(end) <= parseClockMinutes(start)
        ? [{ field: `${path}.end`, code: "TIME_ORDER" as const, args: [specialDayTexts.end, specialDayTexts.start] }]
        : []),
    ];
  });
}

/** The special days of a shop, which nobody else changes until the end of the transaction. */
async function lockDays(shopId: number, days: readonly SpecialDayInput[], { db, viewer }: Call) {
  const tenantId = viewer.developerId;
  await sql`select 1 from shop where tenant_id = ${tenantId} and shop_id = ${shopId} for update`.execute(db);
  const dates = days.map(({ date }) => date).sort();
  const [from = "", to = from] = [dates[0], dates.at(-1)];
  const stored = await readSpecialDays(db, { tenantId, shopIds: [shopId], from, to });
  return stored.filter(({ date }) => dates.includes(date));
}

async function deleteDays(shopId: number, dates: readonly string[], { db, viewer }: Call): Promise<void> {
  await sql`
    delete from special_day
    where tenant_id = ${viewer.developerId} and shop_id = ${shopId} and business_date = any(${[...dates]}::date[])`.execute(
    db,
  );
}

async function writeDays(shopId: number, days: readonly SpecialDayInput[], { db, viewer, now }: Call): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ date, kind, start, end, note }) => ({ date, kind, start, end, note }));
  await sql`
    insert into special_day (tenant_id, shop_id, business_date, kind, start_time, end_time, note, created_at, updated_at)
    select ${viewer.developerId}, ${shopId}, day.date, day.kind, day.start, day."end", day.note, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as day(date date, kind text, start text, "end" text, note text)
    on conflict (tenant_id, shop_id, business_date) do update
    set kind = excluded.kind, start_time = excluded.start_time, end_time = excluded.end_time, note = excluded.note,
      updated_at = excluded.updated_at, version = special_day.version + 1`.execute(db);
}

function noteDay(before: SpecialDay | undefined, day: SpecialDayInput, call: Call): void {
  recordChange(call, {
    resource: "special-day",
    shopId: day.shop_id,
    recordId: null,
    recordName: formatDateWithWeekday(day.date),
    action: before ? (day.kind ? "UPDATE" : "DELETE") : "CREATE",
    variant: null,
    before: before ? toHistoryValues(before) : null,
    after: day.kind ? toHistoryValues(day) : null,
  });
}

/** Saves the days of one shop, all of them or none. A day that is so already is left alone, whatever its version. */
const saveShopDays = (shopId: number, days: readonly SpecialDayInput[], call: Call): Promise<SpecialDaysOutcome> =>
  runInTransaction(call, async (within) => {
    const stored = new Map((await lockDays(shopId, days, within)).map((day) => [day.date, day]));
    const changed = days.filter((day) => toDayMark(stored.get(day.date)) !== toDayMark(day));
    const stale = changed.filter(({ date, version }) => (stored.get(date)?.version ?? 0) !== version);
    if (stale.length > 0) {
      const dates = stale.map(({ date }) => formatShortDate(date));
      const details = [specialDayTexts.stale(dates)];
      return { shop_id: shopId, outcome: "REFUSED", details, days: [...stored.values()] };
    }
    await deleteDays(
      shopId,
      changed.flatMap(({ date, kind }) => (kind ? [] : [date])),
      within,
    );
    await writeDays(
      shopId,
      changed.filter(({ kind }) => kind),
      within,
    );
    for (const day of changed) noteDay(stored.get(day.date), day, within);
    const outcome = changed.length > 0 ? "CHANGED" : "SKIPPED";
    return { shop_id: shopId, outcome, details: [], days: await lockDays(shopId, days, within) };
  });

/**
 * Saves cells of the table of dates and shops. Each shop is changed wholly or not at all, in a transaction of its own.
 * @throws Rejected TAKEN for a cell that is there twice, PAST_DATE, LAST_DATE, TIME_ORDER
 */
export async function saveSpecialDays(input: readonly SpecialDayInput[], call: Call): Promise<SpecialDaysOutcome[]> {
  const days = input.map(normalise);
  const errors = findDayErrors(days, call.today);
  if (errors.length > 0) throw Rejected.fields(errors);
  const outcomes: SpecialDaysOutcome[] = [];
  for (const [shopId, own] of groupRows(days, ({ shop_id }) => shop_id))
    outcomes.push(await saveShopDays(shopId, own, call));
  return outcomes;
}
