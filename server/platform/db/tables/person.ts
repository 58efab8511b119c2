import type { MomentColumn } from "./reference.ts";

/** The name behind a pseudonym in the journal or in the history. */
interface PersonTable {
  tenant_id: number;
  /** 0 for the history of the company. */
  shop_id: number;
  person_id: string;
  /** Null for an erased person. */
  salt: string | null;
  code: string;
  name: string;
  erased_at: MomentColumn | null;
}

/** Tables of persons. */
export interface PersonTables {
  person: PersonTable;
}
