import type { MomentColumn } from "./reference.ts";

interface DemoLoadTable {
  seed: string;
  /** First business date with receipts, YYYY-MM-DD. */
  first_date: string;
  started_at: MomentColumn;
  /** Null until every span is loaded. */
  finished_at: MomentColumn | null;
  /** First business date that is loaded; the spans before it are still to come. */
  loaded_from: string | null;
  /** The moment up to which the receipts reach. */
  loaded_until: MomentColumn | null;
}

/** The load of the demo data. */
export interface DemoTables {
  demo_load: DemoLoadTable;
}
