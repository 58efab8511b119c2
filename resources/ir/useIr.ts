import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import {
  GetIrDocument,
  GetIrMonthDocument,
  type GetIrMonthQuery,
  type GetIrQuery,
} from "../../src/generated/graphql.ts";
import type { SaleMode } from "../../src/report-model/state/reportState.ts";

export type IrYearData = GetIrQuery["data"];
export type IrRow = IrYearData["rows"][number];
export type IrFigures = IrRow["existing"];
export type IrMonth = GetIrMonthQuery["data"];

/** The measures in their order. */
export const irMeasures = ["sales", "visitor", "customerUnitPrice"] as const;
export type IrMeasure = (typeof irMeasures)[number];

/** The name of a measure in the answer, by the sale mode. */
export const toMeasureName = (mode: SaleMode, measure: IrMeasure) =>
  mode === "included"
    ? measure
    : ({ sales: "net_sales", visitor: "visitor", customerUnitPrice: "netCustomerUnitPrice" } as const)[measure];

/** The share of the year before (1.032 = 103.2 %); null where there is none. */
export const findMeasureShare = (
  { shares }: Pick<IrFigures, "shares">,
  mode: SaleMode,
  measure: IrMeasure,
): number | null => shares[toMeasureName(mode, measure)] ?? null;

/** IR開示 of a fiscal year. @param year null: that of today */
export function useIrYear(year: number | null, enabled: boolean) {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["ir", developerId, year],
    enabled,
    // The last year stays until the next one is loaded, so that the choice keeps the focus.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(GetIrDocument, { developerId, year }, signal)).data,
  });
}

/** One month of it. */
export function useIrMonth(month: string) {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["ir", developerId, "month", month],
    enabled: month !== "",
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetIrMonthDocument, { developerId, month }, signal)).data,
  });
}
