import type { CsvCell, CsvEncoding } from "../../core/csv.ts";
import type { PurchaseMonth } from "./entry.ts";
import { freeeRows } from "./freee.ts";
import { moneyForwardRows } from "./moneyForward.ts";
import { yayoiRows } from "./yayoi.ts";

/** Accounting software by the file that it reads (docs/accounting.md). */
export const accountingFiles = {
  FREEE: { rows: freeeRows, encoding: "utf-8" },
  MONEY_FORWARD: { rows: moneyForwardRows, encoding: "cp932" },
  YAYOI: { rows: yayoiRows, encoding: "cp932" },
} as const satisfies Record<string, { rows: (month: PurchaseMonth) => CsvCell[][]; encoding: CsvEncoding }>;

export type AccountingSoftware = keyof typeof accountingFiles;
