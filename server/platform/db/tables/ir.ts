import type { IrPair } from "../../../../src/domain/ir.ts";
import type { MomentColumn } from "./reference.ts";

/** The figures of a month as they are approved: of the existing shops, and of all shops. */
export type MonthFigures = { existing: IrPair; all: IrPair };

/** A version of a month of IR開示. */
export interface IrMonthTable {
  tenant_id: number;
  /** First day of the month. */
  month: string;
  revision: number;
  state: "DRAFT" | "APPROVED" | "LOCKED";
  /** Why the revision before was corrected; null for the first. */
  reason: string | null;
  opened_by: string | null;
  opened_at: MomentColumn | null;
  /** JSON; null for a draft. */
  figures: MonthFigures | null;
  approved_by: string | null;
  approved_at: MomentColumn | null;
  locked_by: string | null;
  locked_at: MomentColumn | null;
}

export interface IrTables {
  ir_month: IrMonthTable;
}
