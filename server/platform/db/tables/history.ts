import type { MomentColumn } from "./reference.ts";

/** What was done to the record. ISSUE: a new key or password; READ and EXPORT: somebody was shown what only a few may see. */
export type ChangeAction = "CREATE" | "UPDATE" | "DELETE" | "REORDER" | "COPY" | "ISSUE" | "READ" | "EXPORT";

/** Who makes changes: a person, an issued account, a register by its shop's key, a job, a command of an operator, or who set the company up in the browser. */
export type ActorKind = "USER" | "ACCOUNT" | "SHOP" | "JOB" | "COMMAND" | "SETUP";

type HistoryValues = Readonly<Record<string, unknown>>;

/** Changes of records, in a chain for each company (record_changes.sql). */
export interface ChangeHistoryTable {
  tenant_id: number;
  seq: number;
  shop_id: number | null;
  resource: string;
  record_id: string | null;
  record_name: string | null;
  /** The name of a record that is a person's, of the table person. */
  record_person_id: string | null;
  action: ChangeAction;
  variant: string | null;
  origin: number | null;
  operation: string;
  actor_kind: ActorKind;
  actor_uuid: string | null;
  /** Of the table person. */
  actor_id: string;
  address: string | null;
  request_id: string | null;
  changed_at: MomentColumn;
  before: HistoryValues | null;
  after: HistoryValues | null;
  digest: Buffer;
}

/** The end of a company's chain. */
interface HistoryHeadTable {
  tenant_id: number;
  seq: number;
  digest: Buffer;
}

/** Tables of the history. */
export interface HistoryTables {
  change_history: ChangeHistoryTable;
  history_head: HistoryHeadTable;
}
