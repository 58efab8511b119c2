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
export type ColumnNames = Partial<Record<Target, string>>;

const needed: readonly Target[] = ["receipt", "soldAt", "name", "price"];

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
export type CellReader = (row: readonly string[]) => Partial<Record<Target, string>>;

function findColumn(name: string, header: readonly string[]): number {
  const exact = header.findIndex((heading) => heading.trim() === name.trim());
  return exact >= 0 ? exact : header.findIndex((heading) => tidy(heading) === tidy(name));
}

function named(target: Target, name: string, header: readonly string[]): number[] {
  const whole = findColumn(name, header);
  if (whole >= 0) return [whole];
  return name.split("+").map((part) => {
    const place = findColumn(part, header);
    if (place < 0) throw new ImportProblem(importTexts.columnUnknown(target, part, header.join(", ")));
    return place;
  });
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

/**
 * Finds the column or columns of each target.
 * @throws ImportProblem for a column that the heading lacks, or a needed target without one
 */
export function columnsOf(names: ColumnNames, header: readonly string[]): Columns {
  const places = targets.flatMap((target): Place[] => {
    const name = names[target];
    const found = name === undefined ? guessed(target, header) : named(target, name, header);
    return found.length === 0 ? [] : [[target, found]];
  });
  const lacking = needed.filter((target) => !places.some(([found]) => found === target));
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
