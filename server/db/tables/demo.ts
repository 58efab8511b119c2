import type { Moment } from "./reference.ts";

interface DemoLoadTable {
  seed: string;
  /** First business date with receipts, YYYY-MM-DD. */
  first_date: string;
  started_at: Moment;
  /** Null until every span is loaded. */
  finished_at: Moment | null;
  /** First business date that is loaded; the spans before it are still to come. */
  loaded_from: string | null;
  /** The moment up to which the receipts reach. */
  loaded_until: Moment | null;
}

/** The load of the demo data. */
export interface DemoTables {
  demo_load: DemoLoadTable;
}
