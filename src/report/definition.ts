import type { ComponentType } from "react";
import type { ColumnMeta, ReportMeta, Rule } from "../core/metadata.ts";
import type { ColumnName, ReportName, SumName } from "../generated/metadata.ts";
import type { MenuEntry, EntryRoute } from "../shell/menu/menuEntry.ts";
import type { SkeletonShape } from "../ui/Skeleton.tsx";
import type { PeriodPreset } from "../core/period.ts";
import type { FirstKey, KeyWithin, TextKey, Translate } from "../../i18n/keys.ts";
import type { SheetLine } from "../core/sheet/sheet.ts";
import type { PageFilter } from "../../i18n/ja/report.ts";
import type { ReportAnswer } from "./state/reportQuery.ts";
import type { RowFilter, ReportState, SaleMode, TableSort } from "./model/state.ts";
import type { ColumnFigures, ReportRow } from "../core/totals.ts";

/** Exceptions of a column from its metadata. */
export type ColumnException = {
  hidden?: true;
  /** The column is written in files, and not shown unless a filter has one of these values: the page says the same elsewhere. */
  filed?: true | { unless: { argument: string; is: readonly string[] } };
  /** The column stands after the figures instead of before them; the leading measure in its place among them instead of first. */
  last?: true;
  /** A column with its change from the comparison period stands beside it. The leading measure always has one. */
  change?: true;
  /** It names a row together with the first column, in its link and on its card on a phone. Example: the shop in rows of dates. */
  titles?: true;
  /** Draws the cells of the column, but for those of the first one. `text` is what the default shows. */
  cell?: ComponentType<{ row: ReportRow; text: string }>;
  /** The counter word after the figure of a tile: 3,542人. */
  unit?: KeyWithin<"report.units">;
};

/** A record that a person can choose for a report with `subject`. */
export type SubjectChoice = { value: string; text: string };

/** The records to choose from. `options` is null until they are loaded. */
export type SubjectChoices = { options: readonly SubjectChoice[] | null; error: Error | null; retry(): void };

/** The target of a row: a path, and the filters that differ from those of this report. */
export type ReportDrill = {
  path: string;
  shops?: readonly number[];
  /** More parameters of the address, such as the hour. */
  params?: Readonly<Record<string, string>>;
};

/** The columns that an answer makes, its rows with their values, and totals that the server counted, which stand instead of sums. */
export type SpreadTable = { columns: readonly ColumnMeta[]; rows: readonly ReportRow[]; totals?: ColumnFigures };

/** The lines that a report adds above the table of files and on paper. */
export type SheetLineBuilder = (
  texts: Translate,
  answer: ReportAnswer,
  filters: ReportState["filters"],
) => readonly SheetLine[];

/** A block of the page: one of the engine's own, or a component of the report. */
export type ReportBlock = "kpis" | "sums" | "groupSums" | "chart" | "table" | ComponentType;

/**
 * A report, except what follows from its metadata. Columns have the order of the SDL. A name that is no column does not compile.
 */
export type ReportDefinition<N extends ReportName> = {
  path: string;
  icon: MenuEntry["icon"];
  /** Its text in the menu. Default: its name. */
  menuLabel?: FirstKey;
  /** The leading measure, first in tiles, chart and table: one for both sale modes, or one for each. */
  lead: ColumnName<N> | Readonly<Record<SaleMode, ColumnName<N>>>;
  /** The measure that the leading one has to reach, such as a budget: a line of its own in the chart. */
  target?: Readonly<Record<SaleMode, ColumnName<N>>>;
  /** The measures of the tiles, in order; the leading one comes first. For a report by pages: its sums. */
  kpis?: readonly (ColumnName<N> | SumName<N>)[];
  columns?: Readonly<Partial<Record<ColumnName<N> | SumName<N>, ColumnException>>>;
  /**
   * Exceptions of filters by argument. `when`: the filter applies only with that value of another one. `named`: for a filter by a code,
   * the column with its name. `names`: the names of codes, from the answer. `own`: a part of the report draws its control.
   * `chip`: its control in the filter bar. `first`: its value where the address has none, if that is not the first one.
   */
  filters?: Readonly<
    Record<
      string,
      {
        when?: { argument: string; is: string };
        named?: string;
        names?: (answer: ReportAnswer) => Readonly<Record<string, string>>;
        own?: true;
        first?: string;
        chip?: ComponentType;
      }
    >
  >;
  /** Filters of the page, by name: the query does not get them. Parts of the report draw their controls. */
  narrows?: Readonly<Partial<Record<PageFilter, RowFilter>>>;
  /** The filters where some do not fit together, as they are in old or written addresses: the nearest ones that do. */
  fit?: (filters: ReportState["filters"]) => ReportState["filters"];
  /** Columns that the answer makes, such as one for each shop, and the rows with their values. They stand after the others. */
  spread?: (answer: ReportAnswer, filters: ReportState["filters"]) => SpreadTable;
  /** The rows stand by the values of a column, each group below its subtotal. `name`: the column with the names of the groups. */
  sections?: ColumnName<N> | { by: ColumnName<N>; name: ColumnName<N> };
  /** For a report about a record: the argument with its id, and a hook that gives the records to choose from. */
  subject?: { argument: string; useChoices(): SubjectChoices };
  /** The report shows one date, the last one of the period, or the month of that date. Default: the whole period. */
  unit?: "day" | "month";
  /** Its rows are months: it opens with twelve of them and keeps its own period, and a year is compared by dates. */
  byMonth?: true;
  /**
   * It is read by whole months, as stock counts are: its period is offered by months, and the menu hands it that of another such report,
   * never one of days.
   */
  grain?: "month";
  /** Its rows are dates, which a person can sum by week or month. */
  spans?: true;
  /** The period at first. Default: the last seven days. */
  opens?: PeriodPreset;
  /** The dates have buttons for the period before and after. */
  steps?: true;
  /** Show the rows even if all their figures are zero. */
  always?: true;
  /**
   * Tabs between reports: the paths of all of them, its own included, in order. `title`: the heading of the page, where it is not the
   * label. `filters`: of tabs with one path, what each of them shows.
   */
  tabs?: readonly { path: string; label: TextKey; title?: TextKey; filters?: ReportState["filters"] }[];
  /**
   * Its rows are what an argument says: each option is a tab, such as 店舗別 of 店舗. `names`: the column with the names of the rows, which
   * the option heads.
   */
  dividedBy?: { argument: string; names?: ColumnName<N> };
  /** The report offers no comparison with another period. */
  alone?: true;
  /** Parameters of the address that its parts read, beside those of the filters. */
  keeps?: readonly string[];
  /** The order of the rows at first. Default: that of the server. */
  sort?: "lead" | TableSort;
  parts?: readonly ReportBlock[];
  /** The outline of the figures while they come. Default: that of the engine's own parts. */
  shape?: SkeletonShape;
  /** Stands below the notice that nothing was found. */
  whenEmpty?: ComponentType;
  /** Stands on a phone instead of the engine's parts, below a slim bar with shops, period and sums. */
  onPhone?: ComponentType;
  /** Stands before the name of a row, such as a tick. */
  mark?: ComponentType<{ row: ReportRow }>;
  /** Stands above the report, whatever its state. */
  above?: ComponentType;
  /** The same below the filter bar. */
  bar?: ComponentType;
  /** More lines above the table of files and on paper, such as the limits by which rows are classified. */
  linesOf?: SheetLineBuilder;
  /** More entries of the export menu. Each opens a dialog. */
  exports?: readonly { label: TextKey; Dialog: ComponentType<{ onClose(): void }> }[];
  /** The page behind a row, or behind its figure in a column that the answer made; null for none. */
  drill?: (row: ReportRow, column?: string) => ReportDrill | null;
  /** Pages below the report, such as the page of a row. */
  pages?: readonly (Omit<EntryRoute, "rule"> & { rule?: Rule })[];
  /** The rule of the menu. Default: the rule of the query. */
  menuRule?: Rule;
};

/** A definition without the types of its report, for the engine. */
export type AnyDefinition = Omit<
  ReportDefinition<ReportName>,
  | "lead"
  | "target"
  | "kpis"
  | "columns"
  | "sections"
  | "dividedBy"
  | "icon"
  | "path"
  | "pages"
  | "menuRule"
  | "menuLabel"
> & {
  sections?: string | { by: string; name: string };
  dividedBy?: { argument: string; names?: string };
  meta: ReportMeta;
  lead: string | Readonly<Record<SaleMode, string>>;
  target?: Readonly<Record<SaleMode, string>>;
  kpis: readonly string[];
  columns: Readonly<Record<string, ColumnException | undefined>>;
};
