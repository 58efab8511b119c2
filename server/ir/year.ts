import { fiscalMonths, fiscalYearOf, irFigures, sumOf, noSums, type IrPair } from "../../src/domain/ir.ts";
import type { Ir, IrMonth, IrRow, IrSpan } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import { firstOfMonth, lastOfMonth } from "../../src/core/calendar/date.ts";
import { lockedMonths } from "../closing/locks.ts";
import { callOf, type Call } from "../crud/call.ts";
import { asOf, figuresOf } from "./answer.ts";
import { irSettings, isOver, monthNow, monthsOf, type Month } from "./months.ts";
import { firstDraft } from "./steps.ts";
import { shownFigures, versionAnswer, versionsOf } from "./versions.ts";
import type { MonthFigures } from "../db/tables/ir.ts";

const noPair: IrPair = { shops: 0, now: noSums, before: null };
const nothing: MonthFigures = { existing: noPair, all: noPair };

/** A row of several months; those without a year before are left out. */
function sumRow(span: IrSpan, rows: readonly (IrRow & { figures: MonthFigures | null })[]): IrRow {
  const counted = rows.flatMap(({ figures }) => figures ?? []);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Error("A sum needs months");
  return {
    span,
    from: first.from,
    to: last.to,
    months: counted.filter(({ all }) => all.before !== null).length,
    existing: figuresOf(sumOf(counted.map(({ existing }) => existing))),
    all: figuresOf(sumOf(counted.map(({ all }) => all))),
    state: null,
    revision: 0,
    changed: false,
  };
}

/** IR開示 of a fiscal year. @param year undefined: that of today */
export async function irYear(context: Context, year: number | null | undefined): Promise<Ir> {
  const { db, viewer, now, today } = callOf(context);
  const tenantId = viewer.developerId;
  const { fiscal_month, existing_months: existingMonths } = await irSettings(db, tenantId);
  const chosen = year ?? fiscalYearOf(today, fiscal_month);
  const months = fiscalMonths(chosen, fiscal_month);
  const over = months.filter((month) => isOver(month, today));
  const figures = await monthsOf(db, { tenantId, months: over, existingMonths, now });
  const versions = await versionsOf(db, tenantId, over);
  const rows = months.map((month) => {
    const live = figures.get(month);
    const version = versions.get(month)?.[0] ?? firstDraft;
    const shown = live ? shownFigures(version, live) : null;
    return {
      span: "MONTH" as const,
      from: month,
      to: month,
      months: shown?.all.before ? 1 : 0,
      figures: shown,
      existing: figuresOf((shown ?? nothing).existing),
      all: figuresOf((shown ?? nothing).all),
      state: live ? version.state : ("RUNNING" as const),
      revision: version.revision,
      changed: live !== undefined && version.figures !== null && asOf(version.figures) !== asOf(live),
    };
  });
  const half = rows.length / 2;
  return {
    year: chosen,
    existingMonths,
    rows: [
      ...rows.map(({ figures: _, ...row }) => row),
      sumRow("FIRST_HALF", rows.slice(0, half)),
      sumRow("SECOND_HALF", rows.slice(half)),
      sumRow("YEAR", rows),
    ],
  };
}

/** The shops with records of the month whose month is not locked. */
async function unlockedShops({ db, viewer }: Call, month: string, { shops }: Month): Promise<string[]> {
  const trading = shops.filter(({ now }) => now !== noSums);
  const locked = await lockedMonths(db, {
    tenantId: viewer.developerId,
    shopIds: trading.map(({ shop_id }) => shop_id),
    from: firstOfMonth(month),
    to: lastOfMonth(month),
  });
  return trading.filter(({ shop_id }) => !locked.has(`${shop_id} ${month}`)).map(({ shop_name }) => shop_name);
}

/** One month of IR開示. @throws Rejected FUTURE for a month that is not over */
export async function irMonth(context: Context, month: string): Promise<IrMonth> {
  const call = callOf(context);
  const now = await monthNow(call, month);
  const versions = (await versionsOf(call.db, call.viewer.developerId, [month])).get(month) ?? [];
  const { state, revision, figures } = versions[0] ?? firstDraft;
  return {
    month,
    state,
    revision,
    asOf: asOf(now),
    changed: figures !== null && asOf(figures) !== asOf(now),
    existing: figuresOf(now.existing),
    all: figuresOf(now.all),
    shops: now.shops.map((shop) => ({ ...shop, now: irFigures(shop.now), before: irFigures(shop.before) })),
    unlockedShops: await unlockedShops(call, month, now),
    versions: versions.map(versionAnswer),
  };
}
