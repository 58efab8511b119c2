import type { Generated, RawBuilder } from "kysely";
import type { DailyReportFigures } from "../../../../src/generated/types.ts";
import type { ReportContent } from "../../../../src/domain/dailyReport.ts";
import type { MomentColumn } from "./reference.ts";
import type { RequestColumns } from "./requestColumns.ts";

type DailyReportKey = { tenant_id: number; shop_id: number; business_date: string };

/** What a shop writes of a date, as it is now. */
export interface DailyReportTable extends DailyReportKey {
  state: "DRAFT" | "SUBMITTED" | "RETURNED" | "APPROVED";
  /** The number of submissions. */
  revision: number;
  /** Counts every change. */
  version: number;
  /** JSON. */
  content: ReportContent;
  /** Minutes of work of the submission that counts; null where it says none. */
  labour_minutes: number | null;
  edited_by: string | null;
  edited_at: MomentColumn;
  touched_by: string | null;
  touched_at: MomentColumn | null;
  search_text: string;
  search_pairs: string | RawBuilder<string>;
}

/** A submission with what it showed. */
export interface DailyReportVersionTable extends DailyReportKey {
  revision: number;
  state: "SUBMITTED" | "RETURNED" | "APPROVED" | "WITHDRAWN";
  /** JSON; the figures likewise. */
  content: ReportContent;
  figures: DailyReportFigures;
  submitted_by: string | null;
  submitted_at: MomentColumn;
  decided_by: string | null;
  decided_at: MomentColumn | null;
  remark: string | null;
}

interface DailyReportCommentTable extends DailyReportKey, RequestColumns {
  comment_id: Generated<number>;
  author: string;
  comment: string;
  mentions: string[];
  created_at: MomentColumn;
}

interface DailyReportReadTable extends DailyReportKey {
  reader: string;
  read_at: MomentColumn;
}

/** A loss of an item. */
interface StockLossTable extends DailyReportKey {
  loss_id: Generated<number>;
  item_id: number;
  /** In stock units; numeric. */
  quantity: number;
  reason: string | null;
  from_daily_report: Generated<boolean>;
}

export interface DailyReportTables {
  daily_report: DailyReportTable;
  daily_report_version: DailyReportVersionTable;
  daily_report_comment: DailyReportCommentTable;
  daily_report_read: DailyReportReadTable;
  stock_loss: StockLossTable;
}
