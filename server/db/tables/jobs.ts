import type { Moment } from "./reference.ts";

export interface JobTable {
  tenant_id: number;
  /** 0: of no single shop. */
  shop_id: number;
  kind: string;
  key: string;
  due_at: Moment;
  /** Times that it was begun. */
  attempts: number;
  /** Who works on it; null while nobody does. */
  lease: string | null;
  leased_until: Moment | null;
  retry_at: Moment | null;
  last_error: string | null;
  finished_at: Moment | null;
  gave_up_at: Moment | null;
}

/** Work done outside of requests. */
export interface JobTables {
  job: JobTable;
}
