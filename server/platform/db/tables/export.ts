import type { ColumnType, Generated } from "kysely";
import type { ExportState, FileRequest } from "../../../../src/core/export.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { MomentColumn } from "./reference.ts";

/** A jsonb column: written as JSON text, read as a value. */
type Json<T> = ColumnType<T, string, never>;

interface ReportExportTable {
  tenant_id: number;
  export_id: string;
  token_hash: string;
  /** The viewer who started it. The file contains what this viewer may see. */
  viewer: Json<Viewer>;
  request: Json<FileRequest>;
  total: number;
  /** Number of rows in the file so far. */
  sent: Generated<number>;
  state: Generated<ExportState>;
  created_at: MomentColumn;
}

/** Files of long reports. */
export interface ExportTables {
  report_export: ReportExportTable;
}
