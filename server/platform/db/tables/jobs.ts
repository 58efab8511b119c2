import type { MomentColumn } from "./reference.ts";

interface JobTable {
  tenant_id: number;
  /** 0 for a job without a shop. */
  shop_id: number;
  kind: string;
  key: string;
  due_at: MomentColumn;
  /** Number of starts. */
  attempts: number;
  /** Id of the worker that has claimed it; null for none. */
  lease: string | null;
  leased_until: MomentColumn | null;
  retry_at: MomentColumn | null;
  last_error: string | null;
  finished_at: MomentColumn | null;
  gave_up_at: MomentColumn | null;
}

/** Tables of work outside of requests. */
export interface JobTables {
  job: JobTable;
}
