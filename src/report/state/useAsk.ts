import type { ReportMeta } from "../../core/metadata.ts";
import { useCall } from "../../data/call.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import { loadedMetadata } from "../../data/provider/metadataStore.ts";
import { buildVariables } from "../../data/provider/variables.ts";
import { askReport } from "../../report-model/request/ask.ts";
import type { ReportDocument } from "../../report-model/request/reportSource.ts";
import {
  buildDateArguments,
  type ReceivedAnswers,
  type ReportQuery,
  type QueryValues,
} from "../../report-model/request/reportQuery.ts";

/** The variables of the report's query: its arguments with a period and shops. */
export function useVariables(meta: ReportMeta) {
  const viewer = useViewer();
  const { active } = useSelection();
  return (args: QueryValues, { period, shops }: Pick<ReportQuery, "period" | "shops">): QueryValues => {
    return buildVariables(
      meta.operation,
      { ...args, ...buildDateArguments(meta, period) },
      { viewer, selected: shops, active },
    );
  };
}

/** Sends the report's call. A comparison adds the comparable rows of both periods. */
export function useAsk(meta: ReportMeta) {
  const call = useCall();
  const variablesFor = useVariables(meta);
  return async (
    args: QueryValues,
    query: ReportQuery,
    signal?: AbortSignal,
  ): Promise<Omit<ReceivedAnswers, "query">> => {
    const document: ReportDocument | undefined = loadedMetadata.reportDocuments[meta.name];
    if (!document) throw new Error(`no document for the report ${meta.name}`);
    return askReport(meta, { document, call, variablesFor, signal }, args, query);
  };
}
