import type { ReportMeta } from "../core/metadata.ts";
import { useCall } from "../data/call.ts";
import { useSelection, useViewer } from "../data/context.ts";
import { loaded } from "../data/metadataStore.ts";
import { variablesOf } from "../data/variables.ts";
import { askReport } from "./model/ask.ts";
import type { ReportDocument } from "./model/asking.ts";
import { datesOf, type Received, type ReportQuery, type Values } from "./reportQuery.ts";

/** The variables of the report's query: its arguments with a period and shops. */
export function useVariables(meta: ReportMeta) {
  const viewer = useViewer();
  const { active } = useSelection();
  return (args: Values, { period, shops }: Pick<ReportQuery, "period" | "shops">): Values => {
    return variablesOf(meta.operation, { ...args, ...datesOf(meta, period) }, { viewer, selected: shops, active });
  };
}

/** Sends the report's call. A comparison adds the comparable rows of both periods. */
export function useAsk(meta: ReportMeta) {
  const call = useCall();
  const variablesFor = useVariables(meta);
  return async (args: Values, query: ReportQuery, signal?: AbortSignal): Promise<Omit<Received, "query">> => {
    const document: ReportDocument | undefined = loaded.reportDocuments[meta.name];
    if (!document) throw new Error(`no document for the report ${meta.name}`);
    return askReport(meta, { document, call, variablesFor, signal }, args, query);
  };
}
