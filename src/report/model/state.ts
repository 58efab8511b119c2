import { judgeOf } from "../../core/constraints.ts";
import type { ColumnMeta, FieldMeta } from "../../core/metadata.ts";
import type { Comparison, Period } from "../../core/period.ts";

/** Which of the two leading measures a report shows first: 税込 or 税抜. */
export const saleModes = ["included", "excluded"] as const;
export type SaleMode = (typeof saleModes)[number];

/** Whether a figure stands in a sale mode: most do in both. */
export const standsIn = ({ mode: own }: Pick<ColumnMeta, "mode">, mode: SaleMode): boolean =>
  own === undefined || own.toLowerCase() === mode;

/** The order of the table: a column's key. */
export type Sort = { column: string; descending: boolean };

/** A filter that the report's query takes beside the period: an argument, and what may stand in it. */
export type FilterMeta = {
  argument: string;
  /** Its rules; `options` where it has a fixed set of values. */
  field: FieldMeta;
  when?: { argument: string; is: string };
  /** What options that are records are called. */
  texts?: Readonly<Record<string, string>>;
};

/** Everything that decides what a report shows, but for the shops, which the shop selection holds. */
export type ReportState = {
  period: Period;
  comparison: Comparison;
  /** null: as the person keeps it, else the developer's. */
  mode: SaleMode | null;
  /** Chosen filters by argument; an argument that is not there is not filtered by. */
  filters: Readonly<Record<string, string>>;
  sort: Sort | null;
  /** Page of the rows, from 1, where the report shows them by pages. */
  page: number;
};

/** What a report opens with where the address says nothing. */
export const defaultComparison: Comparison = "lastYearWeekday";

/** What is wrong with a filter's value, by the rules of its argument; undefined where nothing is. */
export const filterFault = ({ kind, constraints }: FieldMeta, value: string) =>
  judgeOf(kind, constraints)(value, { values: {} });

/** The chosen filters as the query takes them: whole numbers as numbers. */
export const filterArguments = (metas: readonly FilterMeta[], chosen: ReportState["filters"]) =>
  Object.fromEntries(
    metas.flatMap(({ argument, field }) => {
      const value = chosen[argument];
      if (value === undefined) return [];
      return [[argument, field.constraints.whole ? Number(value) : value]];
    }),
  );
