import type { ReportMeta } from "../../core/metadata.ts";
import type { ColumnName, ReportName } from "../../generated/metadata.ts";
import type { AnyDefinition, ColumnException, SheetLineBuilder, ReportDefinition } from "../definition.ts";
import type { SaleMode } from "./state.ts";

type SharedProperty =
  "path" | "unit" | "byMonth" | "opens" | "alone" | "always" | "narrows" | "spread" | "fit" | "spans";
type ColumnShape = Pick<ColumnException, "hidden" | "filed" | "last" | "change">;
type FilterShape = Pick<NonNullable<AnyDefinition["filters"]>[string], "when" | "named" | "names" | "first">;

/** What of a report's definition decides its rows and its file: without screens, so that the server can write the same file. */
export type ReportShape<N extends ReportName> = Pick<
  ReportDefinition<N>,
  SharedProperty | "lead" | "sections" | "dividedBy" | "sort"
> & {
  columns?: Readonly<Partial<Record<ColumnName<N>, ColumnShape>>>;
  filters?: Readonly<Record<string, FilterShape>>;
  linesOf?: SheetLineBuilder;
};

/** A shape without the types of its report, for the engine. */
export type AnyShape = Pick<AnyDefinition, Exclude<SharedProperty, "path"> | "sections" | "dividedBy" | "sort"> & {
  path: string;
  lead: string | Readonly<Record<SaleMode, string>>;
  columns?: Readonly<Record<string, ColumnShape | undefined>>;
  filters?: Readonly<Record<string, FilterShape>>;
  linesOf?: SheetLineBuilder;
};

/** The definition of a report that is written and not shown. */
export const shapeDefinition = (meta: ReportMeta, shape: AnyShape): AnyDefinition => ({
  ...shape,
  meta,
  kpis: [],
  columns: shape.columns ?? {},
});
