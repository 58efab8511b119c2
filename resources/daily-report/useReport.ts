import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import { GetDailyReportDocument, type GetDailyReportQuery } from "../../src/generated/graphql.ts";

export type Report = GetDailyReportQuery["data"];
export type ReportFigures = Report["figures"];
export type ReportVersion = Report["versions"][number];

export type Place = { shop: number; date: string };

export const reportKey = ({ shop, date }: Place) => ["dailyReport", shop, date] as const;

/** The report of a shop and date. */
export function useReport(place: Place, enabled: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: reportKey(place),
    enabled,
    gcTime: 0,
    // Another person may have returned or approved it meanwhile. The form goes on with what it has.
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await call(GetDailyReportDocument, { shop_id: place.shop, date: place.date }, signal)).data,
  });
}
