import { useQuery } from "@tanstack/react-query";
import { useAnswer, useFigures, useReport } from "../../src/report/context.ts";
import { rowsPerCall } from "../../src/report/export/useAllRows.ts";
import { useAsk } from "../../src/report/state/useAsk.ts";
import { filterArguments } from "../../src/report-model/state/reportState.ts";
import { sumCashDays } from "./cashDays.ts";

/** The differences by date of the open report. The table has one page of rows: of more rows, one call reads the newest. */
export function useCashDays() {
  const { meta, filters } = useReport();
  const { query } = useFigures();
  const { rows, total } = useAnswer("cash").current;
  const ask = useAsk(meta);
  const isPage = rows.length < total;
  const { data, error, refetch } = useQuery({
    queryKey: ["report", meta.name, "days", query.period, query.shops, query.filters],
    enabled: isPage,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const chosen = { ...filterArguments(filters, query.filters), limit: rowsPerCall, offset: 0 };
      return (await ask(chosen, query, signal)).current;
    },
  });
  const answer = isPage ? data : { rows, total };
  return { sums: answer && sumCashDays(answer.rows, answer.total ?? 0), error, refetch };
}
