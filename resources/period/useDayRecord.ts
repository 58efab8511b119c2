import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isTimeArgument } from "../../src/core/sheet/timeFilters.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { GetPeriodSalesDetailDocument, GetSalesByStoreDetailDocument } from "../../src/generated/graphql.ts";
import { shopsCounted, useReport, useFigures } from "../../src/report/context.ts";
import { filterArguments } from "../../src/report-model/state/reportState.ts";

/** All figures of a date with the report's filter, of one shop or of all selected shops together. Without a date it sends no query. */
export function useDayRecord(date: string | null) {
  const call = useCall();
  const { developerId } = useViewer();
  const { state, filters } = useReport();
  const shops = shopsCounted(useFigures());
  // The record of a day is of the whole day.
  const ofDay = filters.filter(({ argument }) => !isTimeArgument(argument));
  const chosen = filterArguments(ofDay, state.filters);
  const [shop_id, ...others] = shops;
  const whole = others.length === 0 && Object.keys(chosen).length === 0;
  return useQuery({
    queryKey: ["report", "dayRecord", date, shops, chosen],
    enabled: date !== null,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (date === null) return null;
      if (whole && shop_id !== undefined)
        return (await call(GetSalesByStoreDetailDocument, { shop_id, date }, signal)).data.record;
      const variables = { ...chosen, shop_ids: [...shops], date, developerId };
      return (await call(GetPeriodSalesDetailDocument, variables, signal)).data.total;
    },
  });
}
