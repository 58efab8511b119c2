import { createContext, useContext } from "react";
import type { ReportMeta } from "../core/metadata.ts";
import type { Period } from "../core/period.ts";
import type { BesideColumn } from "../core/sheet/column.ts";
import type { ReportName } from "../generated/metadata.ts";
import type { AnyDefinition } from "./definition.ts";
import type { ShopGroupingChoice, ShopSection } from "../domain/groupings.ts";
import type { FilterMeta, ReportState, SaleMode } from "../report-model/state/reportState.ts";
import type { ReportAnswerByName } from "../report-model/request/reportQuery.ts";
import type { OpenReportFigures } from "../report-model/table/tableModel.ts";

/** The open report: its definition, its state, and functions that change the state. */
export type OpenReport = {
  definition: AnyDefinition;
  meta: ReportMeta;
  filters: readonly FilterMeta[];
  /** The groupings by which it can have subtotals, and the one that it has. */
  groupings: readonly ShopGroupingChoice[];
  grouping: ShopGroupingChoice | undefined;
  /** The groups of the chosen grouping, with one of the other shops; null without a grouping. */
  sections: readonly ShopSection[] | null;
  state: ReportState;
  /** The current sale mode; null until it is loaded. */
  mode: SaleMode | null;
  today: string;
  change(next: ReportState | ((newest: ReportState) => ReportState)): void;
  changeMode(mode: SaleMode): void;
  /** Columns beside each compared figure. */
  beside: readonly BesideColumn[];
  changeBeside(beside: readonly BesideColumn[]): void;
};

export const ReportContext = createContext<OpenReport | null>(null);
export const FiguresContext = createContext<OpenReportFigures | null>(null);

const requireReportContext = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`${name} is used outside a report`);
  return value;
};

/** The shops in the figures: those that are selected, or of 既存店 the comparable ones. */
export const shopsCounted = ({
  query,
  comparable,
}: Pick<OpenReportFigures, "query" | "comparable">): readonly number[] =>
  query.existing && comparable && comparable.shop_ids.length > 0 ? comparable.shop_ids : query.shops;

/** The open report. Throws outside one. */
export const useReport = (): OpenReport => requireReportContext(useContext(ReportContext), "useReport");

/** The figures of the open report. Throws outside one. */
export const useFigures = (): OpenReportFigures => requireReportContext(useContext(FiguresContext), "useFigures");

/**
 * The answer of the report `name`, typed by its query. For parts of that report.
 * @throws Error inside another report
 */
export function useAnswer<N extends ReportName>(
  name: N,
): { current: ReportAnswerByName<N>; period: Period; compared: Period | null } {
  const { meta } = useReport();
  const { answer, query } = useFigures();
  if (meta.name !== name) throw new Error(`a part of ${name} stands in the report ${meta.name}`);
  return {
    current: answer as unknown as ReportAnswerByName<N>,
    period: query.period,
    compared: query.compared,
  };
}
