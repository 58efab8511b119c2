import { fiscalMonths, toFiscalYear, irFigures, sumIrPairs, noSums, type IrPair } from "../../../src/domain/ir.ts";
import type { Ir, IrMonth, IrRow, IrSpan } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { firstOfMonth, lastOfMonth } from "../../../src/core/calendar/date.ts";
import { readLockedMonths } from "../closing/month/locks.ts";
import { toCall, type Call } from "../../engine/crud/call.ts";
import { hashMonthFigures, toIrFigures } from "./answer.ts";
import { readIrSettings, isMonthOver, readIrMonthNow, readIrMonths, type IrMonthDetails } from "./months.ts";
import { firstIrDraft } from "./move.ts";
import { pickShownFigures, toIrVersion, readIrVersions } from "./versions.ts";
import type { MonthFigures } from "../../platform/db/columnTypes.ts";

const noPair: IrPair = { shops: 0, now: noSums, before: null };
const emptyMonthFigures: MonthFigures = { existing: noPair, all: noPair };

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
    existing: toIrFigures(sumIrPairs(counted.map(({ existing }) => existing))),
    all: toIrFigures(sumIrPairs(counted.map(({ all }) => all))),
    state: null,
    revision: 0,
    changed: false,
  };
}

/** IR開示 of a fiscal year. @param year undefined: that of today */
export async function readIrYear(context: Context, year: number | null | undefined): Promise<Ir> {
  const { db, viewer, now, today } = toCall(context);
  const tenantId = viewer.developerId;
  const { fiscal_month, existing_months: existingMonths } = await readIrSettings(db, tenantId);
  const chosen = year ?? toFiscalYear(today, fiscal_month);
  const months = fiscalMonths(chosen, fiscal_month);
  const over = months.filter((month) => isMonthOver(month, today));
  const figures = await readIrMonths(db, { tenantId, months: over, existingMonths, now });
  const versions = await readIrVersions(db, tenantId, over);
  const rows = months.map((month) => {
    const live = figures.get(month);
    const version = versions.get(month)?.[0] ?? firstIrDraft;
    const shown = live ? pickShownFigures(version, live) : null;
    return {
      span: "MONTH" as const,
      from: month,
      to: month,
      months: shown?.all.before ? 1 : 0,
      figures: shown,
      existing: toIrFigures((shown ?? emptyMonthFigures).existing),
      all: toIrFigures((shown ?? emptyMonthFigures).all),
      state: live ? version.state : ("RUNNING" as const),
      revision: version.revision,
      changed:
        live !== undefined && version.figures !== null && hashMonthFigures(version.figures) !== hashMonthFigures(live),
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
async function unlockedShops({ db, viewer }: Call, month: string, { shops }: IrMonthDetails): Promise<string[]> {
  const trading = shops.filter(({ now }) => now !== noSums);
  const locked = await readLockedMonths(db, {
    tenantId: viewer.developerId,
    shopIds: trading.map(({ shop_id }) => shop_id),
    from: firstOfMonth(month),
    to: lastOfMonth(month),
  });
  return trading.filter(({ shop_id }) => !locked.has(`${shop_id} ${month}`)).map(({ shop_name }) => shop_name);
}

/** One month of IR開示. @throws Rejected FUTURE for a month that is not over */
export async function readIrMonth(context: Context, month: string): Promise<IrMonth> {
  const call = toCall(context);
  const now = await readIrMonthNow(call, month);
  const versions = (await readIrVersions(call.db, call.viewer.developerId, [month])).get(month) ?? [];
  const { state, revision, figures } = versions[0] ?? firstIrDraft;
  return {
    month,
    state,
    revision,
    asOf: hashMonthFigures(now),
    changed: figures !== null && hashMonthFigures(figures) !== hashMonthFigures(now),
    existing: toIrFigures(now.existing),
    all: toIrFigures(now.all),
    shops: now.shops.map((shop) => ({ ...shop, now: irFigures(shop.now), before: irFigures(shop.before) })),
    unlockedShops: await unlockedShops(call, month, now),
    versions: versions.map(toIrVersion),
  };
}
