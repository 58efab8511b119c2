import { toPresetPeriod, periodPresets, type Period, type PeriodPreset } from "../../core/period.ts";
import type { ReportModel } from "../reportShape.ts";
import { reportPeriod } from "./period.ts";

type Unit = Pick<ReportModel, "unit" | "byMonth" | "grain" | "opens">;

const isOneDay = ({ from, to }: Period): boolean => from === to;
const months: readonly PeriodPreset[] = ["thisMonth", "lastMonth", "sameMonthLastYear"];

/** Presets of reports by month, and of those that open with them. */
const special: ReadonlySet<PeriodPreset> = new Set(["last12", "last24", "untilYesterday", "last30"]);

/** The presets for a report of this unit. */
export function listReportPresets({ unit, byMonth, grain, opens }: Unit, today: string): readonly PeriodPreset[] {
  if (byMonth) return ["last12", "last24", ...months];
  if (grain) return [...months, "last12"];
  if (unit === "month") return months;
  return unit === "day"
    ? periodPresets.filter((preset) => isOneDay(toPresetPeriod(preset, today)))
    : periodPresets.filter((preset) => !special.has(preset) || preset === opens);
}

/** The preset that shows exactly this period today; undefined for none. */
export const litPreset = (definition: Unit, { from, to }: Period, today: string): PeriodPreset | undefined =>
  listReportPresets(definition, today).find((preset) => {
    const period = reportPeriod(definition, toPresetPeriod(preset, today));
    return period.from === from && period.to === to;
  });
