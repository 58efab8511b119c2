import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { findColumnPlace, foldHeading } from "../../../../src/core/row-file/headings.ts";
import { joinNumberCells } from "../source/joinParts.ts";
import { ImportProblem } from "../source/problem.ts";

/** Fields of a receipt that a column may give. */
export const columnTargets = [
  "receipt",
  "register",
  "soldAt",
  "name",
  "price",
  "amount",
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
  "voided",
  "staffCode",
  "staffName",
] as const;
export type ColumnTarget = (typeof columnTargets)[number];
/**
 * The columns of each target, by their headings. Several give one value together; `日付+時刻` names two, where no heading is called
 * so.
 */
export type TargetColumnNames = Partial<Record<ColumnTarget, string[] | null>>;

export const requiredImportTargets: readonly ColumnTarget[] = ["receipt", "soldAt", "name", "price"];

/** Targets that came later: settings that were stored before say nothing of them, and nothing is guessed there. */
export const laterImportTargets: readonly ColumnTarget[] = ["register", "amount", "voided"];

/** Headings, as tidy() writes them, of columns that are found without --columns. docs/import.md lists them. */
export const knownHeadings: ColumnAliases = {
  receipt: [
    "receipt",
    "receiptnumber",
    "ordernumber",
    "orderid",
    "transactionid",
    "レシート番号",
    "伝票番号",
    "取引番号",
    "取引id",
  ],
  register: [
    "register",
    "registernumber",
    "registerid",
    "terminalid",
    "レジ番号",
    "レジno",
    "レジno.",
    "端末番号",
    "端末no",
    "端末no.",
    "pos番号",
  ],
  soldAt: ["soldat", "orderdate", "datetime", "販売日時", "取引日時", "会計日時", "日時"],
  name: ["name", "item", "itemname", "productname", "商品名", "品名", "商品"],
  price: ["price", "productprice", "unitprice", "単価", "商品単価"],
  amount: ["amount", "lineamount", "linetotal", "総売上高", "明細金額", "売上金額"],
  quantity: ["quantity", "数量", "個数"],
  code: ["productcode", "itemcode", "商品コード"],
  category: ["category", "categoryname", "部門名", "カテゴリー", "カテゴリ"],
  categoryCode: ["categorycode", "部門コード"],
  cost: ["cost", "unitcost", "原価"],
  taxRate: ["taxrate", "税率"],
  orderType: ["ordertype", "注文種別", "注文区分", "利用区分", "店内外区分", "イートイン区分"],
  guests: ["guests", "客数", "人数"],
  tender: [
    "tender",
    "tendertype",
    "paymentmethod",
    "支払方法",
    "支払い方法",
    "支払区分",
    "支払種別",
    "決済方法",
    "決済手段",
  ],
  voided: [
    "void",
    "voided",
    "isvoid",
    "cancelled",
    "canceled",
    "取消",
    "取消区分",
    "取消フラグ",
    "取消状態",
    "キャンセル",
    "キャンセル区分",
    "キャンセルフラグ",
  ],
  staffName: ["staffname", "担当者", "担当者名"],
};
type ColumnAliases = Partial<Record<ColumnTarget, readonly string[]>>;

/** Headings of a date and of a time that stand in two columns: together they are the moment of the receipt. */
const dateHeadings = ["日付", "取引日", "売上日", "販売日", "会計日", "orderdate", "date"];
const timeHeadings = ["時刻", "時間", "取引時刻", "会計時刻", "販売時刻", "ordertime", "time"];

/** Characters by which a heading is known. Any of the first rows may be the heading, and each is compared with all known ones. */
const longestHeading = 200;

const tidy = (heading: string): string => foldHeading(heading.slice(0, longestHeading)).replaceAll("_", "");

/** The text of each target of one row, trimmed: "" for an empty cell, undefined for a target without a column. */
export type TargetCells = Partial<Record<ColumnTarget, string>>;
type CellReader = (row: readonly string[]) => TargetCells;

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

function requireNamedColumns(target: ColumnTarget, name: string, header: readonly string[]): number[] {
  const found = search(name, header);
  if ("columns" in found) return found.columns;
  throw new ImportProblem(importTexts.columnUnknown(target, found.lacks, header.join(", ")));
}

const findKnown = (known: readonly string[], header: readonly string[]): number[] => {
  const place = findColumnPlace(header, known, tidy);
  return place === null ? [] : [place];
};

/** The columns of a date and a time; those of one moment where the file has it. */
function guessMoment(header: readonly string[]): number[] {
  const [moment] = findKnown(knownHeadings.soldAt ?? [], header);
  if (moment !== undefined && !dateHeadings.includes(tidy(header[moment] ?? ""))) return [moment];
  const date = moment === undefined ? findKnown(dateHeadings, header) : [moment];
  return date.length === 0 ? [] : [...date, ...findKnown(timeHeadings, header)];
}

const guessColumns = (target: ColumnTarget, header: readonly string[]): number[] =>
  target === "soldAt" ? guessMoment(header) : findKnown(knownHeadings[target] ?? [], header);

/** The columns of a file, by target. */
export type FileColumns = {
  read: CellReader;
  /** The file's heading of a target's column (`日付+時刻` for several columns); null for a target without one. */
  heading(target: ColumnTarget): string | null;
  /** Whether a target is read out of the column. */
  uses(place: number): boolean;
};

/** The problem of missing columns: which targets lack one, which were found, and which headings are recognised. */
function buildMissingProblem(
  lacking: readonly ColumnTarget[],
  found: readonly TargetColumns[],
  header: readonly string[],
): ImportProblem {
  return new ImportProblem(
    importTexts.columnsMissing({
      instead: lacking.includes("price") ? (knownHeadings.amount ?? []) : null,
      lacking: lacking.map((target) => ({ target, headings: knownHeadings[target] ?? [] })),
      found: found.map(([target, places]) => ({ target, heading: places.map((place) => header[place]).join("+") })),
      header,
    }),
  );
}

type TargetColumns = [target: ColumnTarget, columns: number[]];

function listTargetColumns(names: TargetColumnNames, header: readonly string[]): TargetColumns[] {
  const places = columnTargets.flatMap((target): TargetColumns[] => {
    const own = names[target];
    const found = own ? own.flatMap((name) => requireNamedColumns(target, name, header)) : guessColumns(target, header);
    return found.length === 0 ? [] : [[target, found]];
  });
  const columnsOfTarget = (target: ColumnTarget) => places.find(([one]) => one === target)?.[1] ?? [];
  // The line's amount is looked for only where no price is found: beside one it may be of another kind, without tax for example.
  const guessesAmount = !names.amount && columnsOfTarget("price").length > 0;
  // A receipt whose number is joined of register and number has the register already.
  const [register] = columnsOfTarget("register");
  const repeatsRegister = register !== undefined && columnsOfTarget("receipt").includes(register);
  return places.filter(
    ([target]) => !(target === "amount" && guessesAmount) && !(target === "register" && repeatsRegister),
  );
}

/** How many of the targets a row of headings names. */
export const countNamedTargets = (names: TargetColumnNames, header: readonly string[]): number =>
  columnTargets.filter((target) => {
    const own = names[target];
    if (own && own.length > 0) return own.every((name) => "columns" in search(name, header));
    return guessColumns(target, header).length > 0;
  }).length;

/** The file's headings for each target: those of `names` where the file has them, else those that are known. */
export function pickFittingColumns(names: TargetColumnNames, header: readonly string[]): TargetColumnNames {
  const fitting = Object.entries(names).filter(([, own]) => own?.every((name) => "columns" in search(name, header)));
  const places = listTargetColumns(Object.fromEntries(fitting), header);
  return Object.fromEntries(places.map(([target, columns]) => [target, columns.map((place) => header[place] ?? "")]));
}

/**
 * Finds the column or columns of each target.
 * @throws ImportProblem for a column that the heading lacks, or a needed target without one
 */
export function requireImportColumns(names: TargetColumnNames, header: readonly string[]): FileColumns {
  const places = listTargetColumns(names, header);
  const has = (target: ColumnTarget) => places.some(([found]) => found === target);
  const lacking = requiredImportTargets.filter((target) => !has(target) && !(target === "price" && has("amount")));
  if (lacking.length > 0) throw buildMissingProblem(lacking, places, header);
  const byTarget = new Map(places);
  return {
    heading: (target) =>
      byTarget
        .get(target)
        ?.map((place) => header[place])
        .join("+") ?? null,
    uses: (place) => places.some(([, columns]) => columns.includes(place)),
    read: (row) => {
      const cellsOf = (target: ColumnTarget) =>
        (byTarget.get(target) ?? []).map((column) => (row[column] ?? "").trim());
      const cells: TargetCells = Object.fromEntries(
        places.map(([target]) => [target, cellsOf(target).join(" ").trim()]),
      );
      // The number of a receipt is unique only within its register, and only with all of its parts.
      const parts = [...cellsOf("register"), ...cellsOf("receipt")];
      return { ...cells, receipt: parts.every((part) => part !== "") ? joinNumberCells(parts) : "" };
    },
  };
}
