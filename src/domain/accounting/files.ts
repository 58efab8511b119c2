import type { CsvCell, CsvEncoding } from "../../core/csv.ts";
import type { PurchaseMonth } from "./entry.ts";
import { buildFreeeRows } from "./freee.ts";
import { moneyForwardRows } from "./moneyForward.ts";
import { buildYayoiRows } from "./yayoi.ts";

/** Accounting software by the file that it reads (docs/accounting.md). */
export const accountingFiles = {
  FREEE: { rows: buildFreeeRows, encoding: "utf-8" },
  MONEY_FORWARD: { rows: moneyForwardRows, encoding: "cp932" },
  YAYOI: { rows: buildYayoiRows, encoding: "cp932" },
} as const satisfies Record<string, { rows: (month: PurchaseMonth) => CsvCell[][]; encoding: CsvEncoding }>;

export type AccountingSoftware = keyof typeof accountingFiles;
