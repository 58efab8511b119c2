import type { TypedDocument } from "../../core/typedDocument.ts";
import type { ReportQuery, Values } from "../reportQuery.ts";

/** An answer as it comes. */
export type Sent = Readonly<Record<string, unknown>>;

/** The document of a report: `reportDocument` in src/codegen. */
export type ReportDocument = TypedDocument<{ current: Sent; basis?: Sent; previous?: Sent }, Record<string, unknown>>;

/** How a report is asked for: over the network, or on the server itself. */
export type Asking = {
  document: ReportDocument;
  call<Data, Variables extends Record<string, unknown>>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>;
  /** The variables of the report's query: its arguments with a period and shops. */
  variablesFor(args: Values, query: Pick<ReportQuery, "period" | "shops">): Values;
  signal?: AbortSignal | undefined;
};
