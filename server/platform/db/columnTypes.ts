import type { ColumnType, RawBuilder } from "kysely";
import type { AllergenName } from "../../../src/domain/dish/allergens.ts";
import type { ExportState, FileRequest } from "../../../src/core/export.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { ReportContent } from "../../../src/domain/dailyReport.ts";
import type { IrPair } from "../../../src/domain/ir.ts";
import type {
  AppPlatform,
  ChangeSet,
  ChangeSetGroup,
  DailyReportFigures,
  DayOfWeek,
  ImportUnusedKind,
  ImportWordKind,
  OrderType,
  PushProviderName,
  Tender,
} from "../../../src/generated/types.ts";

/**
 * What columns hold where the database does not say it: JSON, and texts of certain values without a check. Values that a check lists have a
 * line only where other code names them (`CheckedValues`). `npm run tables` takes these types for tables.ts, which it makes from the database.
 */
export interface ColumnTypes {
  "app_break_time.day_of_week": DayOfWeek;
  "app_device.platform": AppPlatform;
  "change_history.action": ChangeAction;
  "change_history.actor_kind": ActorKind;
  "change_history.after": HistoryValues;
  "change_history.before": HistoryValues;
  "change_set.brought": BroughtRecord[];
  "change_set.content": ChangeSetContent;
  "change_set.groups": ChangeSetGroup[];
  "change_set_record.after": HistoryValues;
  "change_set_record.before": HistoryValues;
  "change_set_record.order_type": OrderType;
  "change_set_record.reservations": MovedReservation[];
  "daily_report.content": ReportContent;
  "daily_report.search_pairs": string | RawBuilder<string>;
  "daily_report_version.content": ReportContent;
  "daily_report_version.figures": DailyReportFigures;
  /** All sums of the date at the closing (`day_figures`). */
  "day_closing.figures": Record<string, number>;
  "identity_challenge.name": ChallengeName;
  "identity_code.purpose": CodePurpose;
  "identity_outbox.purpose": CodePurpose | "INVITATION" | NoticePurpose;
  "identity_user.status": UserStatus;
  "import_run.actor": ImportActor;
  "import_run.new_shop": { brandId: number; name: string };
  "import_run.result": StoredImportFigures;
  /** What server/programs/import/settings/storedSettings.ts has checked. */
  "import_run.settings": unknown;
  "import_source.settings": object;
  "import_step.step": object;
  "ir_month.figures": MonthFigures;
  "menu_plan.dishes": StoredDish[];
  "push_delivery.provider": PushProviderName;
  "report_export.request": FileRequest;
  "report_export.state": ExportState;
  /** The viewer who started it. The file contains what this viewer may see. */
  "report_export.viewer": Viewer;
  "verify_run.faults": Record<string, number>;
}

/** The values that a check lists, by the name that columnTypes.ts gives them. Where the two differ, what uses the column does not compile. */
export type CheckedValues<Listed, Named extends Listed> = [Listed] extends [Named] ? Named : never;

/** timestamptz: read as Date, written as Date or ISO text. */
export type MomentColumn = ColumnType<Date, Date | string, Date | string>;

/** A moment that the database sets where none is given. */
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>;

/** A jsonb column: written as JSON text, read as a value. */
export type JsonColumn<T> = ColumnType<T, string, string>;

/** A jsonb column that may be null. */
export type NullableJsonColumn<T> = ColumnType<T | null, string | null | undefined, string | null>;

/**
 * What was done to the record. ISSUE: a new key or password; READ and EXPORT: somebody was shown what only a few may see; BEGIN_VIEW and
 * END_VIEW: somebody looked at the console as this account.
 */
export type ChangeAction =
  "CREATE" | "UPDATE" | "DELETE" | "REORDER" | "COPY" | "ISSUE" | "READ" | "EXPORT" | "BEGIN_VIEW" | "END_VIEW";

/** Who makes changes: a person, an issued account, a register by its shop's key, a job, a command of an operator, or who set the company up in the browser. */
export type ActorKind = "USER" | "ACCOUNT" | "SHOP" | "JOB" | "COMMAND" | "SETUP";

type HistoryValues = Readonly<Record<string, unknown>>;

/** What a change set changes, as it was saved. */
export type ChangeSetContent = Pick<ChangeSet, "orderTypes" | "lines" | "changes" | "missing" | "bring" | "reserved"> &
  Partial<Pick<ChangeSet, "newLines">>;

/** A record that a change set registered beside its own, because a shop lacked it. */
export type BroughtRecord = { shopId: number; resource: string; recordId: number };

/** A planned record of another change set, with the values that it had and has; null where it is dropped. */
export type MovedReservation = {
  shopId: number;
  changeSetId: number;
  recordNo: number;
  before: HistoryValues;
  after: HistoryValues | null;
};

/** Cognito's names for the states of a user. */
export type UserStatus = "UNCONFIRMED" | "CONFIRMED" | "RESET_REQUIRED" | "FORCE_CHANGE_PASSWORD";

/** What a confirmation code is for. */
export type CodePurpose = "SIGN_UP" | "RESET_PASSWORD" | "CHANGE_ADDRESS";

/** What a notice says to a person. */
export type NoticePurpose = "ADDRESS_CHANGED" | "DECLINED";

/** A challenge of Cognito. MFA_SETUP has three parts: begun, with a secret, and with a code of it. */
type ChallengeName =
  | "PASSWORD_VERIFIER"
  | "NEW_PASSWORD_REQUIRED"
  | "SOFTWARE_TOKEN_MFA"
  | "MFA_SETUP"
  | "MFA_SETUP_SECRET"
  | "MFA_SETUP_PROVEN";

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

/** Imports of before the questions were asked have no answers. */
type StoredImportFigures = Omit<ImportFigures, keyof ImportAnswers> & Partial<ImportAnswers>;

/** The figures of a month as they are approved: of the existing shops, and of all shops. */
export type MonthFigures = { existing: IrPair; all: IrPair };

/** A dish of a plan, with the recipe of the time at which it was saved. */
export type StoredDish = {
  productId: number;
  productCode: string;
  /** The product that the approval made. */
  newCode: string | null;
  newId: number | null;
  productName: string;
  productNameEn: string | null;
  productNameZh: string | null;
  productNameKo: string | null;
  productDescription: string | null;
  productDescriptionEn: string | null;
  productDescriptionZh: string | null;
  productDescriptionKo: string | null;
  price: number;
  quantity: number;
  ingredients: { itemId: number; itemName: string; unit: string; quantity: number }[];
  /** Null where they are not known; left out in plans from before they were kept. */
  allergens?: AllergenName[] | null;
};

/** The call that created a row. Both are null for a row from a file or a copy, which has no key. */
export interface RequestColumns {
  /** The key of the call, unique in a company. */
  request_id: string | null;
  /** SHA-256 of the call's values. */
  request_digest: string | null;
}
