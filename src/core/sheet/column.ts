import type { ColumnMeta, Kind, Total } from "../metadata.ts";

/** Columns beside a figure that is compared: the figure of the comparison period, and the difference from it. A person chooses them. */
export const comparisonColumns = ["previous", "difference"] as const;
export type BesideColumn = (typeof comparisonColumns)[number];

/** A column of a report's table as it is shown: of the query's own, or of one beside the comparison period. */
export type TableColumn = {
  key: string;
  /** Name of the column of the query. */
  name: string;
  /** `change`: the ratio to the comparison period. `status`: whether the row's days are closed (締済) or not (速報). */
  show: "value" | BesideColumn | "change" | "status";
  role: ColumnMeta["role"];
  unit: Kind;
  options?: readonly string[];
  tones?: ColumnMeta["tones"];
  /** As in ColumnMeta. */
  ago?: true;
  help?: string;
  /** How its rows become one total. */
  total?: Total;
  /** As in ColumnMeta. */
  where?: string;
  /** Which way is better, for the colour of its change. */
  better?: ColumnMeta["better"];
  /** As in ColumnMeta. */
  deviation?: true;
  /** As in ColumnMeta. */
  title?: string;
  /** As in ColumnMeta. */
  headedBy?: ColumnMeta["headedBy"];
  points?: true;
  heat?: number;
};

/** One cell: a text or number of the query, a change as a share (points for a ratio), or for a status whether it is provisional. */
export type TableValue = string | number | boolean | null;

/** What is written of a row: its cells by column key. */
export type WrittenRow = {
  /** The row as the server sent it; null for totals and subtotals. */
  source: Readonly<Record<string, unknown>> | null;
  values: Readonly<Record<string, TableValue>>;
  /** The group that a subtotal is of. */
  title?: string;
  /** Of a subtotal that stands above the rows that it sums: how many they are. */
  heads?: number;
  /** The comparison has no such row. */
  isNew?: boolean;
  /** It goes on: its figures are of what is over. */
  unfinished?: boolean;
};

/** The unit of the amounts of goods in a row: its field `unit`; empty without one. */
export const findGoodsUnit = ({ source }: Pick<WrittenRow, "source">): string => {
  const unit = source?.["unit"];
  return typeof unit === "string" ? unit : "";
};

/** Stands between the options of one cell. */
export const optionSeparator = ",";

/** Field by which a row says that a day in it is not closed; reports whose rows have it show it as 速報 or 締済. */
export const statusField = "provisional";

/** The column that shows it. */
export const statusColumn: TableColumn = {
  key: statusField,
  name: statusField,
  show: "status",
  role: "dimension",
  unit: "TEXT",
};

/** A column of the query with its own values. */
export const toValueColumn = ({ name, role, unit, ...more }: ColumnMeta): TableColumn => {
  const { options, tones, ago, help, total, where, better, deviation, title, headedBy, points, heat } = more;
  return {
    key: name,
    name,
    show: "value",
    role,
    unit,
    options,
    tones,
    ago,
    help,
    total,
    where,
    better,
    deviation,
    title,
    headedBy,
    points,
    heat,
  };
};

/** A cell's value of what the server sent; several options are one text. */
export function toTableValue(value: unknown): TableValue {
  if (Array.isArray(value)) return value.join(optionSeparator);
  return typeof value === "number" || typeof value === "string" || typeof value === "boolean" ? value : null;
}

/** How a table writes its heads and its cells. */
export type TableText = {
  /** Head of a column. */
  heading(column: TableColumn): string;
  /** The cell as it is read, marks of state and the totals row's own name included. */
  cell(column: TableColumn, row: WrittenRow): string;
};
