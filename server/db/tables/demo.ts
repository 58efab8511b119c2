import type { Moment } from "./reference.ts";

interface DemoLoadTable {
  seed: string;
  /** First business date with receipts, YYYY-MM-DD. */
  first_date: string;
  started_at: Moment;
  finished_at: Moment | null;
}

/** The load of the demo data. */
export interface DemoTables {
  demo_load: DemoLoadTable;
}
