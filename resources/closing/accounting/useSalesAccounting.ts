import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { toMonth } from "../../../src/core/calendar/date.ts";
import { useCall } from "../../../src/data/call.ts";
import { buildSalesEntries } from "../../../src/domain/accounting/sales/entries.ts";
import { GetSalesAccountingDocument } from "../../../src/generated/graphql.ts";
import { useFigures } from "../../../src/report/context.ts";
import { buildSalesMonth } from "./salesMonth.ts";

/** The sales of the month and shops of the open report, as they go to accounting, and their journal entries. */
export function useSalesAccounting() {
  const call = useCall();
  const { query } = useFigures();
  const variables = { shop_ids: [...query.shops], date: toMonth(query.period.to) };
  const { data, error, refetch } = useQuery({
    queryKey: ["closing", "accounting", variables],
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetSalesAccountingDocument, variables, signal)).data,
  });
  const month = useMemo(() => data && buildSalesMonth(data), [data]);
  const entries = useMemo(() => month && buildSalesEntries(month), [month]);
  return { data, month, entries, error, refetch };
}
