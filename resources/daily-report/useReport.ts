import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import { GetDailyReportDocument, type GetDailyReportQuery } from "../../src/generated/graphql.ts";

export type DailyReportData = GetDailyReportQuery["data"];
export type DailyReportFiguresData = DailyReportData["figures"];
export type ReportVersion = DailyReportData["versions"][number];

export type ReportPlace = { shop: number; date: string };

export const buildReportQueryKey = ({ shop, date }: ReportPlace) => ["dailyReport", shop, date] as const;

/** The report of a shop and date. */
export function useReport(place: ReportPlace, enabled: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: buildReportQueryKey(place),
    enabled,
    gcTime: 0,
    // Another person may have returned or approved it meanwhile. The form goes on with what it has.
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await call(GetDailyReportDocument, { shop_id: place.shop, date: place.date }, signal)).data,
  });
}
