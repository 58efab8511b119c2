/** Codes of the message catalogue (specification). */
type CatalogueCode =
  | `I00${1 | 2 | 3 | 4}`
  | `W00${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `W01${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `W02${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`
  | "E001"
  | "E002";

/** Codes of refusals that the catalogue has no number for. */
const systemCodes = [
  "BAD_INPUT",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "DEVICE",
  "DEVICE_KEYS",
  "NOT_FOUND",
  "RECEIPT_DETACHED",
  "TAKEN",
  "LOST_ZEROS",
  "CREATED",
  "CHANGE_SET",
  "IN_USE",
  "IN_GROUP",
  "SAME_ITEM",
  "TAX_CLASS",
  "ALLERGENS",
  "STOCK_VALUE",
  "SLIP_ROWS",
  "ROW_FILE",
  "UNIT_USED",
  "MOST",
  "UNSENT",
  "RECIPIENT",
  "PUBLIC_URL",
  "TIME_ORDER",
  "OVERLAP",
  "OUTSIDE",
  "SETTLED",
  "MONTH_LOCKED",
  "MONTH_OPEN",
  "RESTORE",
  "PAST",
  "PAST_DATE",
  "LAST_DATE",
  "FUTURE",
  "QUIET_HOURS",
  "OWN_PUSH",
  "PUSH_LIMIT",
  "PUSH_COUPON",
  "COUPON_OPENED",
  "RICH_TEXT",
  "MEDIA_TYPE",
  "MEDIA_CATEGORY",
  "IMAGE",
  "VIDEO",
  "VIDEO_SIZE",
  "IMPORT_SIZE",
  "NOT_IMPLEMENTED",
  "TOO_LARGE",
  "WORDS",
  "ENCODING",
  "LOGIN_ID",
  "PASSWORD",
  "PASSWORD_BLANK",
  "COMMON_PASSWORD",
  "WRONG_PASSWORD",
  "EMAIL",
  "RIGHTS",
  "VIEWING",
  "VIEW_ENDED",
  "SETUP_CODE",
  "INVITATION",
  "MAIL",
  "SECOND_FACTOR",
  "SET_UP",
  "RANGE",
  "CROSSTAB_SIZE",
  "CROSSTAB_HOURS",
  "HOLIDAYS",
  "SHOP_DAYS",
  "ITEM_DAYS",
  "CELLS",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "TIMEOUT",
  "DISK_FULL",
  "INTERNAL",
] as const;
type SystemCode = (typeof systemCodes)[number];

export type RejectionCode = CatalogueCode | SystemCode;

/** One refused field: its path inside the input (`lines.0.taxRate`), the code, and what fills {0}, {1} of the message. */
export type FieldError = { field: string; code: RejectionCode; args?: readonly (string | number)[] };

/** Faults of one request that are counted: who has as many is told that there are this many or more, and judging may end. */
export const maxCountedFaults = 1000;

type RejectedDetails = {
  /** The one field it is about; for several use `errors` with code W009. */
  field?: string;
  args?: readonly (string | number)[];
  errors?: readonly FieldError[];
  /** How many fields are refused, where `errors` names only the first of them. */
  total?: number;
  /** W014, SETTLED: the record as it stands now, fields by their name in the schema. It stays in the server (http/unlessStored.ts). */
  current?: Readonly<Record<string, unknown>>;
};

/** An expected failure. It reaches the person as code and message; anything else that is thrown is masked and logged. */
export class Rejected extends Error {
  readonly code: RejectionCode;
  readonly args: readonly (string | number)[];
  readonly errors: readonly FieldError[];
  /** How many fields are refused, `maxCountedFaults` standing for that many or more; `errors` may name fewer. */
  readonly total: number;
  readonly current: RejectedDetails["current"];

  constructor(code: RejectionCode, { field, args = [], errors = [], total, current }: RejectedDetails = {}) {
    super(code);
    this.name = "Rejected";
    this.code = code;
    this.args = args;
    this.current = current;
    this.errors = field === undefined ? errors : [{ field, code, args }];
    this.total = Math.min(total ?? this.errors.length, maxCountedFaults);
  }

  /**
   * Several refused fields as one refusal (W009), a single one under its own code.
   * @param total how many there are, where `errors` names only the first of them
   */
  static fields(errors: readonly FieldError[], total = errors.length): Rejected {
    const [only] = errors;
    return total === 1 && only
      ? new Rejected(only.code, { args: only.args ?? [], errors })
      : new Rejected("W009", { errors, total });
  }
}
