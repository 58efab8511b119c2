// oxlint-disable-next-line no-restricted-imports -- nobody presses it, and each version is noted
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCall } from "../../../src/data/call.ts";
import { ReadDailyReportDocument } from "../../../src/generated/graphql.ts";
import type { DailyReportData } from "../useReport.ts";

/** Notes that the person has read a submitted report, each time it says something new. */
export function useRead({ shop_id, date, revision, version, comments }: DailyReportData): void {
  const call = useCall();
  const { mutate } = useMutation({
    networkMode: "always",
    mutationFn: () => call(ReadDailyReportDocument, { input: { shop_id, date } }),
  });
  const said = revision > 0 ? `${version} ${comments.length}` : "";
  useEffect(() => {
    if (said) mutate();
  }, [said, mutate]);
}
