import { importTexts } from "../../i18n/ja/import.ts";
import { ImportProblem } from "./problem.ts";

/** Fields of a receipt that a column may give. */
export const targets = [
  "receipt",
  "soldAt",
  "name",
  "price",
  "quantity",
  "code",
  "category",
  "categoryCode",
  "cost",
  "discount",
  "taxRate",
  "orderType",
  "guests",
  "tender",
  "staffCode",
  "staffName",
] as const;
export type Target = (typeof targets)[number];
/**
 * The columns of each target, by their headings. Several give one value together; `日付+時刻` names two, where no heading is called
 * so.
 */
export type ColumnNames = Partial<Record<Target, string[] | null>>;

export const neededTargets: readonly Target[] = ["receipt", "soldAt", "name", "price"];

/** Headings, as tidy() writes them, of columns that are found without --columns. docs/import.md lists them. */
export const knownHeadings: ColumnAliases = {
  receipt: ["receipt", "receiptnumber", "ordernumber", "レシート番号", "伝票番号", "取引番号"],
  soldAt: ["soldat", "orderdate", "datetime", "販売日時", "取引日時", "会計日時", "日時"],
  name: ["name", "itemname", "productname", "商品名", "品名"],
  price: ["price", "productprice", "unitprice", "単価", "商品単価"],
  quantity: ["quantity", "数量", "個数"],
  code: ["productcode", "itemcode", "商品コード"],
  category: ["category", "categoryname", "部門名", "カテゴリー", "カテゴリ"],
  categoryCode: ["categorycode", "部門コード"],
  cost: ["cost", "unitcost", "原価"],
  taxRate: ["taxrate", "税率"],
  guests: ["guests", "客数", "人数"],
  tender: ["tender", "支払方法", "支払い方法"],
  staffName: ["staffname", "担当者", "担当者名"],
};
type ColumnAliases = Partial<Record<Target, readonly string[]>>;

const tidy = (heading: string): string => heading.normalize("NFKC").toLowerCase().replaceAll(/[\s_]/g, "");

/** What stands between the cells where several columns give one target; a space for the others. */
const separator: Partial<Record<Target, string>> = { receipt: "-" };

/** Gives the text of each target of one row, trimmed: "" for an empty cell, undefined for a target without a column. */
type CellReader = (row: readonly string[]) => Partial<Record<Target, string>>;

function findColumn(name: string, header: readonly string[]): number {
  const exact = header.findIndex((heading) => heading.trim() === name.trim());
  return exact >= 0 ? exact : header.findIndex((heading) => tidy(heading) === tidy(name));
}

/** The columns of a name, which may join several headings with +; or the part that the header lacks. */
function search(name: string, header: readonly string[]): { columns: number[] } | { lacks: string } {
  const whole = findColumn(name, header);
  if (whole >= 0) return { columns: [whole] };
  const parts = name.split("+").map((part) => ({ part, column: findColumn(part, header) }));
  const lacking = parts.find(({ column }) => column < 0);
  return lacking ? { lacks: lacking.part } : { columns: parts.map(({ column }) => column) };
}

function named(target: Target, name: string, header: readonly string[]): number[] {
  const found = search(name, header);
  if ("columns" in found) return found.columns;
  throw new ImportProblem(importTexts.columnUnknown(target, found.lacks, header.join(", ")));
}

const guessed = (target: Target, header: readonly string[]): number[] => {
  const place = header.findIndex((heading) => knownHeadings[target]?.includes(tidy(heading)));
  return place < 0 ? [] : [place];
};

/** The columns of a file, by target. */
export type Columns = {
  read: CellReader;
  /** The file's heading of a target's column (`日付+時刻` for several columns); null for a target without one. */
  heading(target: Target): string | null;
};

/** The problem of missing columns: which targets lack one, which were found, and which headings are recognised. */
function missing(lacking: readonly Target[], found: readonly Place[], header: readonly string[]): ImportProblem {
  return new ImportProblem(
    importTexts.columnsMissing({
      lacking: lacking.map((target) => ({ target, headings: knownHeadings[target] ?? [] })),
      found: found.map(([target, places]) => ({ target, heading: places.map((place) => header[place]).join("+") })),
      header,
    }),
  );
}

type Place = [target: Target, columns: number[]];

function placesOf(names: ColumnNames, header: readonly string[]): Place[] {
  return targets.flatMap((target): Place[] => {
    const own = names[target];
    const found = own ? own.flatMap((name) => named(target, name, header)) : guessed(target, header);
    return found.length === 0 ? [] : [[target, found]];
  });
}

/** The file's headings for each target: those of `names` where the file has them, else those that are known. */
export function fittingColumns(names: ColumnNames, header: readonly string[]): ColumnNames {
  const fitting = Object.entries(names).filter(([, own]) => own?.every((name) => "columns" in search(name, header)));
  const places = placesOf(Object.fromEntries(fitting), header);
  return Object.fromEntries(places.map(([target, columns]) => [target, columns.map((place) => header[place] ?? "")]));
}

/**
 * Finds the column or columns of each target.
 * @throws ImportProblem for a column that the heading lacks, or a needed target without one
 */
export function columnsOf(names: ColumnNames, header: readonly string[]): Columns {
  const places = placesOf(names, header);
  const lacking = neededTargets.filter((target) => !places.some(([found]) => found === target));
  if (lacking.length > 0) throw missing(lacking, places, header);
  const byTarget = new Map(places);
  return {
    heading: (target) =>
      byTarget
        .get(target)
        ?.map((place) => header[place])
        .join("+") ?? null,
    read: (row) =>
      Object.fromEntries(
        places.map(([target, columns]) => {
          const cells = columns.map((column) => (row[column] ?? "").trim());
          // With an empty part, a receipt number would not be unique.
          const complete = columns.length === 1 || cells.every((cell) => cell !== "");
          return [target, complete ? cells.join(separator[target] ?? " ") : ""];
        }),
      ),
  };
}
