import type { reportTexts } from "../../i18n/ja/report/report.ts";
import type { ComponentType } from "react";
import type { FirstKey } from "../../i18n/keys.ts";
import type { Rule } from "../core/metadata.ts";
import type { ReportRow } from "../core/totals.ts";
import type { ColumnName, ReportName, SumName } from "../generated/metadata.ts";
import type {
  AnyShape,
  ColumnShape,
  FilterShape,
  ReportDrill,
  ReportModel,
  ReportShape,
  SubjectChoice,
} from "../report-model/reportShape.ts";
import type { ReportState, SaleMode } from "../report-model/state/reportState.ts";
import type { EntryRoute, MenuEntry } from "../shell/menu/menuEntry.ts";
import type { SkeletonShape } from "../ui/Skeleton.tsx";

/** Exceptions of a column from its metadata. */
export type ColumnException = ColumnShape & {
  /** It names a row together with the first column, in its link and on its card on a phone. Example: the shop in rows of dates. */
  titles?: true;
  /** Draws the cells of the column, but for those of the first one. `text` is what the default shows. */
  cell?: ComponentType<{ row: ReportRow; text: string }>;
  /** The counter word after the figure of a tile: 3,542人. */
  unit?: keyof typeof reportTexts.units;
};

/** The records to choose from. `options` is null until they are loaded. */
export type SubjectChoices = { options: readonly SubjectChoice[] | null; error: Error | null; retry(): void };

/** A block of the page: one of the engine's own, or a component of the report. */
export type ReportBlock = "kpis" | "sums" | "groupSums" | "chart" | "table" | ComponentType;

/** How any report is shown, whatever its columns are called. */
type ReportScreen = {
  /** Exceptions of filters by argument. `chip`: its control in the filter bar. */
  filters?: Readonly<Record<string, FilterShape & { chip?: ComponentType }>>;
  /** For a report about a record: the argument with its id, and a hook that gives the records to choose from. */
  subject?: { argument: string; useChoices(): SubjectChoices };
  /** The dates have buttons for the period before and after. */
  steps?: true;
  /**
   * Tabs between reports: the paths of all of them, its own included, in order. `title`: the heading of the page, where it is not the
   * label. `filters`: of tabs with one path, what each of them shows.
   */
  tabs?: readonly { path: string; label: FirstKey; title?: FirstKey; filters?: ReportState["filters"] }[];
  /** Parameters of the address that its parts read, beside those of the filters. */
  keeps?: readonly string[];
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
  /** Its parts offer files of what they show: the export menu has none of the report's rows, and prints. */
  ownFiles?: true;
  /** More entries of the export menu. Each opens a dialog. */
  exports?: readonly { label: string; Dialog: ComponentType<{ onClose(): void }> }[];
  /** The page behind a row, or behind its figure in a column that the answer made; null for none. */
  drill?: (row: ReportRow, column?: string) => ReportDrill | null;
};

/**
 * A report, except what follows from its metadata: its shape (`ReportShape` has the rest of the properties), and how it is shown. A name
 * that is no column does not compile.
 */
export type ReportDefinition<N extends ReportName> = Omit<ReportShape<N>, "columns" | "filters"> &
  ReportScreen & {
    icon: MenuEntry["icon"];
    /** The menu opens it with its own period, whatever the report before it shows. */
    fresh?: true;
    /** Its text in the menu. Default: its name. */
    menuLabel?: FirstKey;
    /** The measure that the leading one has to reach, such as a budget: a line of its own in the chart. */
    target?: Readonly<Record<SaleMode, ColumnName<N>>>;
    /** The measures of the tiles, in order; the leading one comes first. For a report by pages: its sums. */
    kpis?: readonly (ColumnName<N> | SumName<N>)[];
    columns?: Readonly<Partial<Record<ColumnName<N> | SumName<N>, ColumnException>>>;
    /** Pages below the report, such as the page of a row. */
    pages?: readonly (Omit<EntryRoute, "rule"> & { rule?: Rule })[];
    /** The rule of the menu. Default: the rule of the query. */
    menuRule?: Rule;
  };

/** A definition without the types of its report, for the engine. */
export type AnyDefinition = Omit<AnyShape, "path" | "columns" | "filters"> &
  ReportScreen &
  Pick<ReportModel, "meta"> & {
    target?: Readonly<Record<SaleMode, string>>;
    kpis: readonly string[];
    columns: Readonly<Record<string, ColumnException | undefined>>;
  };
