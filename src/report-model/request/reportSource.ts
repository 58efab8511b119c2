import type { TypedDocument } from "../../core/typedDocument.ts";
import type { ReportQuery, QueryValues } from "./reportQuery.ts";

/** An answer as it comes. */
export type RawAnswer = Readonly<Record<string, unknown>>;

/** The document of a report: `reportDocument` in src/codegen. */
export type ReportDocument = TypedDocument<
  { current: RawAnswer; basis?: RawAnswer; previous?: RawAnswer },
  Record<string, unknown>
>;

/** How a report is asked for: over the network, or on the server itself. */
export type ReportSource = {
  document: ReportDocument;
  call<Data, Variables extends Record<string, unknown>>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>;
  /** The variables of the report's query: its arguments with a period and shops. */
  variablesFor(args: QueryValues, query: Pick<ReportQuery, "period" | "shops">): QueryValues;
  signal?: AbortSignal | undefined;
};
