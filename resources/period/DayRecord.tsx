import { Alert, Box } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { GetPeriodSalesDetailDocument, type GetPeriodSalesDetailQueryVariables } from "../../src/generated/graphql.ts";
import { useAsking, useShown } from "../../src/report/context.ts";
import { filterArguments } from "../../src/report/model/state.ts";
import { Card } from "../../src/report/parts/Card.tsx";
import { SalesRecord } from "../SalesRecord.tsx";

/** Every figure of the date, all shops together. */
export function DayRecord() {
  const translate = useTranslate();
  const call = useCall();
  const { developerId } = useViewer();
  const { state, filters } = useAsking();
  const { asked } = useShown();
  const date = asked.period.to;
  const variables: GetPeriodSalesDetailQueryVariables = {
    ...filterArguments(filters, state.filters),
    shop_ids: [...asked.shops],
    date,
    developerId,
  };
  const { data, error } = useQuery({
    queryKey: ["report", "dayRecord", variables],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(GetPeriodSalesDetailDocument, variables, signal)).data,
  });
  return (
    <Card title={translate("parts.period.record", { date: formatDateWithWeekday(date) })}>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box sx={{ minHeight: 220 }}>{data && <SalesRecord record={data.total} />}</Box>
    </Card>
  );
}
