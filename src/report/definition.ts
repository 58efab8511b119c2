import type { ComponentType } from "react";
import type { ReportMeta, Rule } from "../core/metadata.ts";
import type { ColumnName, ReportName, SumName } from "../generated/metadata.ts";
import type { Entry, EntryRoute } from "../shell/entry.ts";
import type { Preset } from "../core/period.ts";
import type { KeyWithin, TextKey } from "../../i18n/keys.ts";
import type { SaleMode, Sort } from "./model/state.ts";
import type { ReportRow } from "./totals.ts";

/** How a column differs from what its metadata says. */
export type ColumnException = {
  hidden?: true;
  /** It stands behind the figures, not before them. */
  last?: true;
  /** Its change against the comparison period stands beside it. The leading measure always has it. */
  change?: true;
  /** It names the row together with the first column, as the shop does where rows are dates of several shops: on a phone its card, and its link. */
  titles?: true;
  /** Counted thing behind the figure of a KPI tile: 3,542人. */
  unit?: KeyWithin<"report.units">;
};

/** A record that a report may be about. */
export type Choice = { value: string; text: string };

/** Records to choose from; `options` is null while they are unknown. */
export type Choices = { options: readonly Choice[] | null; error: Error | null; retry(): void };

/** Where a figure leads: a path, and what of the filter is narrower there than here. */
export type Drill = {
  path: string;
  shops?: readonly number[];
  /** Further parameters of the address, such as the hour. */
  params?: Readonly<Record<string, string>>;
};

/** A block of the page: one of the engine's own, or a component of the report. */
export type Part = "kpis" | "sums" | "chart" | "table" | ComponentType;

/**
 * A report: only what its metadata cannot say. The columns come from the SDL in their order; a name that is no column
 * does not compile.
 */
export type ReportDefinition<N extends ReportName> = {
  path: string;
  icon: Entry["icon"];
  /** Its line in the menu, where that differs from its name. */
  menuLabel?: TextKey;
  /** Leading measure, first in tiles, chart and table; one for each sale mode, or one for both. */
  lead: ColumnName<N> | Readonly<Record<SaleMode, ColumnName<N>>>;
  /** Measures of the tiles, in order; the leading one is moved to the front. Of a report shown by pages: its sums. */
  kpis?: readonly (ColumnName<N> | SumName<N>)[];
  columns?: Readonly<Partial<Record<ColumnName<N> | SumName<N>, ColumnException>>>;
  /**
   * Filters that depend on another one (the delivery service applies to deliveries only), and filters by a code: the column of the
   * answer that holds its name.
   */
  filters?: Readonly<Record<string, { when?: { argument: string; is: string }; named?: string }>>;
  /** The record that the report is about: the argument that names it, and a hook that gives those to choose from. */
  subject?: { argument: string; useChoices(): Choices };
  /** It shows one date, the last one of a longer period; or the month of that date. */
  unit?: "day" | "month";
  /** The period that it opens with; the last seven days without it. */
  opens?: Preset;
  /** Its rows say something though nothing was sold. */
  always?: true;
  /** It stands with others under a toggle: the paths of all of them, its own included, in order. */
  tabs?: readonly { path: string; label: TextKey }[];
  /** Its figures say nothing beside those of another period: no comparison is offered. */
  alone?: true;
  /** Order of the rows where the address names none; the server's own without it. */
  sort?: "lead" | Sort;
  parts?: readonly Part[];
  /** What a row is made of; nothing where the row has no more detail. */
  drill?: (row: ReportRow) => Drill | null;
  /** Pages below the report, such as that of one row. */
  pages?: readonly (Omit<EntryRoute, "rule"> & { rule?: Rule })[];
  /** Other rule for the menu than that of the query. */
  menuRule?: Rule;
};

/** A definition as the engine reads it, without the types of its own report. */
export type AnyDefinition = Omit<
  ReportDefinition<ReportName>,
  "lead" | "kpis" | "columns" | "icon" | "path" | "pages" | "menuRule" | "menuLabel"
> & {
  meta: ReportMeta;
  lead: string | Readonly<Record<SaleMode, string>>;
  kpis: readonly string[];
  columns: Readonly<Record<string, ColumnException | undefined>>;
};
