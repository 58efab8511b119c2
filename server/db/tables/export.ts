import type { ColumnType, Generated } from "kysely";
import type { ExportRequest, ExportState } from "../../../src/core/export.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Moment } from "./reference.ts";

/** A value that is kept as JSON text and read as what it is. */
type Json<T> = ColumnType<T, string, never>;

export interface ReportExportTable {
  tenant_id: number;
  export_id: string;
  token_hash: string;
  /** Who asked: the file is written in their name. */
  viewer: Json<Viewer>;
  request: Json<ExportRequest>;
  total: number;
  /** Rows that have been written. */
  sent: Generated<number>;
  state: Generated<ExportState>;
  created_at: Moment;
}

/** Files of long reports. */
export interface ExportTables {
  report_export: ReportExportTable;
}
