import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import {
  GetIrDocument,
  GetIrMonthDocument,
  type GetIrMonthQuery,
  type GetIrQuery,
} from "../../src/generated/graphql.ts";
import type { SaleMode } from "../../src/report/model/state.ts";

export type Ir = GetIrQuery["data"];
export type IrRow = Ir["rows"][number];
export type IrFigures = IrRow["existing"];
export type IrMonth = GetIrMonthQuery["data"];

/** The measures in their order. */
export const measures = ["sales", "visitor", "customerUnitPrice"] as const;
export type Measure = (typeof measures)[number];

/** The name of a measure in the answer, by the sale mode. */
export const nameIn = (mode: SaleMode, measure: Measure) =>
  mode === "included"
    ? measure
    : ({ sales: "net_sales", visitor: "visitor", customerUnitPrice: "netCustomerUnitPrice" } as const)[measure];

/** The share of the year before (1.032 = 103.2 %); null where there is none. */
export const shareOf = ({ shares }: Pick<IrFigures, "shares">, mode: SaleMode, measure: Measure): number | null =>
  shares[nameIn(mode, measure)] ?? null;

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
