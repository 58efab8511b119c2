import { useQueryClient } from "@tanstack/react-query";
import { dailyReport } from "../../../i18n/ja/daily-report/daily-report.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import {
  ApproveDailyReportDocument,
  ReturnDailyReportDocument,
  ReviseDailyReportDocument,
  SubmitDailyReportDocument,
} from "../../../src/generated/graphql.ts";
import { buildReportQueryKey, type DailyReportData } from "../useReport.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

const { done } = dailyReport.steps;

type ReportStep =
  | { name: "submit"; version: number; asOf: string }
  | { name: "withdraw" | "revise" | "approve"; version: number }
  | { name: "return"; version: number; remark: string };

/**
 * Takes a step of the report, says that it is done, and shows the report as it is then. Also after a refusal it is read again, because
 * another person may have moved it.
 */
export function useStep({ shop_id, date }: Pick<DailyReportData, "shop_id" | "date">) {
  const call = useCall();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const key = buildReportQueryKey({ shop: shop_id, date });
  const send = async (step: ReportStep): Promise<DailyReportData> => {
    const input = { shop_id, date, version: step.version };
    switch (step.name) {
      case "submit":
        return (await call(SubmitDailyReportDocument, { input: { ...input, asOf: step.asOf } })).data;
      case "approve":
        return (await call(ApproveDailyReportDocument, { input })).data;
      case "return":
        return (await call(ReturnDailyReportDocument, { input: { ...input, remark: step.remark } })).data;
      default:
        return (await call(ReviseDailyReportDocument, { input })).data;
    }
  };
  return useSingleMutation({
    // Paused steps would be taken later, when nobody looks.
    networkMode: "always",
    mutationFn: send,
    onSuccess: (report, { name }) => {
      queries.setQueryData(key, report);
      announce(done[name], "success");
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["report"] }),
  });
}
