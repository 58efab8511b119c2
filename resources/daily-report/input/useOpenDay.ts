import { useBusinessToday } from "../../../src/report/now.ts";
import type { DailyReportData } from "../useReport.ts";

/** Why the figures of a report are not final: its date still runs, or was not closed. Null where they are, or nothing was sold. */
export function useOpenDay({ shop_id, date, figures }: DailyReportData): "running" | "open" | null {
  const today = useBusinessToday([shop_id]);
  if (figures.closed) return null;
  if (date >= today) return "running";
  return figures.pairs > 0 || figures.sales !== 0 ? "open" : null;
}
