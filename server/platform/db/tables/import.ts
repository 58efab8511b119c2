import type { ColumnType, Generated } from "kysely";
import type {
  ImportPhase,
  ImportState,
  ImportUnusedKind,
  ImportWordKind,
  Tender,
} from "../../../../src/generated/types.ts";
import type { ActorKind } from "./history.ts";
import type { MomentColumn } from "./reference.ts";

/** A jsonb column: written as JSON text, read as a value. */
type Json<T> = ColumnType<T, string | null, string | null>;

/** Who starts an import, from where and by which request. */
type ImportActor = {
  kind: ActorKind;
  uuid: string | null;
  name: string;
  address: string | null;
  requestId: string | null;
};

/** What the summary of an import says. Moments are ISO 8601. */
export type ImportFigures = {
  receipts: number;
  recorded: number;
  duplicates: number;
  different: number;
  refusedReceipts: number;
  refusedRows: number;
  accepted: number;
  items: number;
  sales: number;
  products: number;
  businessDays: number;
  first: string | null;
  last: string | null;
  dateFormats: { format: string; rows: number }[];
  words: { kind: ImportWordKind; word: string; rows: number; proposal: Tender | null }[];
  dates: { rows: number; decided: number; text: string; date: string; other: string } | null;
  withoutTime: number;
  leftOut: number;
  unused: { kind: ImportUnusedKind; heading: string; word: string; rows: number }[];
};

type ImportAnswers = Pick<ImportFigures, "words" | "dates" | "withoutTime" | "leftOut" | "unused">;

export interface ImportRunTable {
  tenant_id: number;
  import_id: string;
  state: ImportState;
  file_name: string;
  bytes: number;
  actor: Json<ImportActor>;
  shop_id: number | null;
  new_shop: Json<{ brandId: number; name: string } | null>;
  /** What server/programs/import/storedSettings.ts has checked. */
  settings: Json<unknown>;
  source_name: string | null;
  dry_run: Generated<boolean>;
  starts: Generated<number>;
  stopping: Generated<boolean>;
  phase: ImportPhase | null;
  done: Generated<number>;
  total: Generated<number>;
  problem: string | null;
  /** Imports of before the questions were asked have none. */
  result: ColumnType<
    (Omit<ImportFigures, keyof ImportAnswers> & Partial<ImportAnswers>) | null,
    string | null,
    string | null
  >;
  created_at: MomentColumn;
  ended_at: MomentColumn | null;
}

interface ImportPartTable {
  tenant_id: number;
  import_id: string;
  kind: "FILE" | "REFUSED";
  place: number;
  body: Buffer;
}

interface ImportStepTable {
  tenant_id: number;
  import_id: string;
  done: number;
  step: Json<object>;
}

interface ImportSourceTable {
  tenant_id: number;
  name: string;
  settings: Json<object>;
  updated_at: MomentColumn;
}

/** A date whose receipts were all imported, with seq of the last one. */
interface ImportedDayTable {
  tenant_id: number;
  shop_id: number;
  business_date: string;
  seq: number;
}

/** Imports of receipts from files. */
export interface ImportTables {
  import_run: ImportRunTable;
  import_part: ImportPartTable;
  import_step: ImportStepTable;
  import_source: ImportSourceTable;
  imported_day: ImportedDayTable;
}
