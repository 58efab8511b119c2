import { createContext, useContext } from "react";
import type { ReportMeta } from "../core/metadata.ts";
import type { Period } from "../core/period.ts";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { reportDocuments } from "../generated/documents.ts";
import type { ReportName } from "../generated/metadata.ts";
import type { AnyDefinition } from "./definition.ts";
import type { FilterMeta, ReportState, SaleMode } from "./model/state.ts";
import type { TableModel } from "./model/table.ts";
import type { Answer, ReportQuery } from "./useReportData.ts";

/** What a report's query answers for one period. */
export type AnswerOf<N extends ReportName> =
  (typeof reportDocuments)[N] extends TypedDocumentNode<{ current: infer Answer }, never> ? Answer : never;

/** The filter side of a report: its state, and how to change it. */
export type Asking = {
  definition: AnyDefinition;
  meta: ReportMeta;
  filters: readonly FilterMeta[];
  state: ReportState;
  /** The sale mode that is shown. */
  mode: SaleMode | null;
  today: string;
  change(state: ReportState): void;
  changeMode(mode: SaleMode): void;
};

/** The answering side: figures of the period, beside those of the comparison period. */
export type Shown = {
  answer: Answer;
  previous: Answer | null;
  /** Shops that have the whole compared period on record; null without a comparison. */
  comparable: readonly number[] | null;
  query: ReportQuery;
  /** Name of the leading measure's column. */
  lead: string;
  table: TableModel;
};

export const AskingContext = createContext<Asking | null>(null);
export const ShownContext = createContext<Shown | null>(null);

const provided = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`${name} is used outside a report`);
  return value;
};

/** Filter and definition of the report around. */
export const useAsking = (): Asking => provided(useContext(AskingContext), "useAsking");

/** Figures of the report around. */
export const useShown = (): Shown => provided(useContext(ShownContext), "useShown");

/**
 * The answer of one's own report, typed by its query.
 * @throws Error inside another report
 */
export function useAnswer<N extends ReportName>(
  name: N,
): { current: AnswerOf<N>; period: Period; compared: Period | null } {
  const { meta } = useAsking();
  const { answer, query } = useShown();
  if (meta.name !== name) throw new Error(`a part of ${name} stands in the report ${meta.name}`);
  return {
    current: answer as unknown as AnswerOf<N>,
    period: query.period,
    compared: query.compared,
  };
}
