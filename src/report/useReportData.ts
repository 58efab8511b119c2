import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { ReportMeta } from "../core/metadata.ts";
import { comparisonPeriod, type Comparison, type Period } from "../core/period.ts";
import { useCall } from "../data/call.ts";
import { useSelection, useViewer } from "../data/context.ts";
import { variablesOf, type Values } from "../data/variables.ts";
import { reportDocuments } from "../generated/documents.ts";
import { faultOf } from "./model/state.ts";
import type { ReportRow } from "./totals.ts";
import type { HeldState } from "./useReportState.ts";

/** The parts of an answer that the engine itself reads. */
export type Answer = {
  rows: readonly ReportRow[];
  freshness?: { newestAt: string | null; provisional: boolean };
} & Readonly<Record<string, unknown>>;

/** What was asked; it travels with the answer, which stays on the screen while the next one is on its way. */
export type Asked = { period: Period; comparison: Comparison; compared: Period | null; shops: readonly number[] };

export type Received = { current: Answer; previous: Answer | null; asked: Asked };

type Document = TypedDocumentNode<{ current: Answer; previous?: Answer }, Record<string, unknown>>;
const documents = reportDocuments as unknown as Readonly<Record<string, Document>>;

/** Asks for the report of this state, together with the comparison period in one call; always from the network. */
export function useReportData(meta: ReportMeta, { state, shops, settled }: HeldState) {
  const call = useCall();
  const viewer = useViewer();
  const { active } = useSelection();
  const { period, comparison, filters } = state;
  const askable = settled && faultOf(state, shops) === null;
  const compared = askable ? comparisonPeriod(comparison, period) : null;
  const asked: Asked = { period, comparison, compared, shops };
  const before = compared ?? period;
  const given: Values = { ...filters, fromDate: period.from, toDate: period.to };

  return useQuery({
    queryKey: ["report", meta.name, given, comparison, shops],
    enabled: askable,
    // A figure that is shown is a figure that was just asked for.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Received> => {
      const document = documents[meta.name];
      if (!document) throw new Error(`no document for the report ${meta.name}`);
      const variables = {
        ...variablesOf(meta.operation, given, { viewer, selected: shops, active }),
        previousFrom: before.from,
        previousTo: before.to,
        compare: compared !== null,
      };
      const { current, previous } = await call(document, variables, signal);
      return { current, previous: previous ?? null, asked };
    },
  });
}
