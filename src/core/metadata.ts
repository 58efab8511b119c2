import type { Content } from "./content.ts";
import type { DeviceKind, Feature, Role } from "./viewer.ts";

/** The values of the SDL's enums of the same name. The generator checks that they agree. */
export type Area = "SALES" | "APP";
type SelectionRule = "NONE" | "SOME";
export type Owned = "DEVELOPER" | "DEVELOPER_UUID" | "BRAND" | "WHOLE_BRAND" | "SHOP" | "RECORD";
export type Place = "LIST" | "CREATE" | "UPDATE";
export type Tone = "QUIET" | "PENDING" | "GOOD" | "BAD";
export type Total = "SUM" | "BALANCE" | "DERIVED" | "NONE";

/** Whether a column's total is the sum of its rows. */
export const isSummedTotal = (total: Total | undefined): boolean => total === "SUM" || total === "BALANCE";
export type Kind =
  | "TEXT"
  | "MULTILINE"
  | "RICH_TEXT"
  | "INTEGER"
  | "NUMBER"
  | "QUANTITY"
  | "YEN"
  | "COUNT"
  | "RATIO"
  | "DATE"
  | "MONTH"
  | "TIME"
  | "DATETIME"
  | "HOUR"
  | "RANK"
  | "SWITCH"
  | "SELECT"
  | "CHECKBOXES"
  | "IMAGE"
  | "MEDIA"
  | "COLOUR"
  | "PHONE"
  | "POSTAL"
  | "URL"
  | "PASSWORD"
  | "REFERENCE"
  | "VERSION"
  | "HIDDEN"
  | "OBJECT";

/** A list of shops that a setting of the company keeps. */
export type ShopList = "MENU_TYPES";

/** What @public or @allow says of one operation. */
export type Rule =
  | { public: true }
  | {
      public?: false;
      authority: number;
      area: Area;
      /** Left out for shops' keys, and for pages that every account may open. */
      content?: Content;
      /** Contents with which a query may be called, but its screens not opened. */
      readBy?: readonly Content[];
      /** Contents any one of which is enough for a mutation, beside `content`. */
      orContent?: readonly Content[];
      /** A mutation that changes more than what is the caller's own. */
      write?: boolean;
      feature?: Feature;
      wholeBrand?: boolean;
      selection?: SelectionRule;
      shops?: ShopList;
      key: boolean;
      /** With `key`: the kinds of device whose own keys may call it. Left out: all. */
      devices?: readonly DeviceKind[];
      /** The role group that may do it, or open the path. */
      role?: Role;
    };

/** One argument or input field that names something owned: path from the field's arguments (`input.shop_id`, `input.*.shop_id`). */
export type OwnedPath = { path: string; what: Owned };

/** Constraints of @rule that any trade has. `required` comes from `!`. */
export type GeneralConstraints = {
  required?: boolean;
  /** Set for Int and Yen, whatever the kind: 12.5 % is no Int. */
  whole?: boolean;
  exact?: number;
  max?: number;
  items?: number;
  filled?: boolean;
  words?: number;
  alphanumeric?: boolean;
  digits?: boolean;
  katakana?: boolean;
  notBefore?: string;
  less?: number;
  under?: string;
  atMost?: number;
  notAbove?: string;
  greater?: number;
  atLeast?: number;
  precision?: readonly number[];
  postal?: boolean;
  phone?: boolean;
  notFuture?: boolean;
  notPast?: boolean;
  url?: boolean;
  loginId?: boolean;
  password?: boolean;
  email?: boolean;
};

/** Constraints of @rule, as written. Those of this trade are added where they are checked (src/domain/tradeChecks.ts). */
export interface Constraints extends GeneralConstraints {}

export type FieldCondition = { field: string; is: readonly string[]; required: boolean };

export type FieldMeta = {
  name: string;
  kind: Kind;
  list: boolean;
  constraints: Constraints;
  when?: FieldCondition;
  /** Section heading that opens with this field. */
  section?: string;
  /** Enum values in SDL order, for SELECT and CHECKBOXES. */
  options?: readonly string[];
  /** The options are states: how each is shown (@tone). */
  tones?: Readonly<Record<string, Tone>>;
  /** A moment of the past, which people read as how long ago it was (@ago). */
  ago?: true;
  /** The date that ends what this one begins (@span). */
  span?: string;
  /** Resource name, for REFERENCE. */
  reference?: string;
  places: readonly Place[];
  /** Fields that hold the same text in the other languages (core/languages), in their order. */
  translations?: readonly string[];
  owns?: Owned;
  /** Only for viewers with this authority or a smaller number (@restricted). */
  authority?: number;
  /** With what a new record begins (@initial). */
  initial?: string | number | boolean;
  /** The options that a report shows without this filter (@unset). Default: all. */
  unset?: readonly string[];
  /** Fields of an embedded object or list of objects. */
  fields?: readonly FieldMeta[];
  many?: boolean;
  /** An argument whose entries the resolver judges one by one (@each). */
  each?: boolean;
  /** The SDL description: help text on screen. */
  help?: string;
};

export type ArgumentMeta = {
  name: string;
  /** As printed in SDL: `[Int!]!`. */
  type: string;
  required: boolean;
  owns?: Owned;
  /** Enum values in SDL order. */
  options?: readonly string[];
};

export type OperationMeta = {
  name: string;
  /** Name of the generated document in src/generated/graphql.ts: `CouponListDocument` is exported for "CouponList". */
  document: string;
  args: readonly ArgumentMeta[];
  rule: Rule;
};

export type ResourceAct =
  "list" | "one" | "create" | "update" | "delete" | "reorder" | "csv" | "copy" | "lines" | "line";

/** A mutation for several records at once: what names them, and what else is asked for. */
export type ActionMeta = OperationMeta & {
  /** Argument, or field of the input, that takes the ids of the records. */
  ids: string;
  /** How many ids it takes. */
  most?: number;
  /** The other fields stand in an argument `input`, and the ids with them. */
  input: boolean;
  /** It can tell the outcome before anything is done. */
  dryRun: boolean;
  /** It destroys the records. */
  destroys: boolean;
  fields: readonly FieldMeta[];
};

export type ResourceMeta = {
  name: string;
  type: string;
  /** Field that holds the record's id: `id`, `brandId` … */
  id: string;
  /** The id is made of other fields of the record: no input has it. */
  madeId?: true;
  operations: Readonly<Partial<Record<ResourceAct, OperationMeta>>>;
  /** The field that `reorder` sets, by which the list is ordered. */
  sequence?: string;
  actions?: readonly ActionMeta[];
  /** With `copy`: the fields of its input that name the shop and those others. */
  copies?: { from: string; to: string };
  /** With `csv`: the fields by which a row of a file finds its record. */
  key?: readonly string[];
  /** With `csv`: the field by which rows of a file are lines of one record. */
  linesOf?: string;
  /** With `lines`: the field by which records of several shops of one brand are one line. */
  lineKey?: string;
  fields: readonly FieldMeta[];
  /** Arguments by which its list may be narrowed and that are no field of a record: a person may choose them as filters. */
  filters: readonly FieldMeta[];
};

/** What the menu and the routes need of a resource before it is loaded. */
export type ResourceOutline = {
  operations: Readonly<Partial<Record<ResourceAct, Pick<OperationMeta, "rule">>>>;
  /** Resources that its fields refer to: they are loaded with it. */
  refersTo: readonly string[];
};

/** What the menu needs of a report before it is loaded: who may open it, and the arguments that narrow it. */
export type ReportOutline = Pick<OperationMeta, "rule"> & { filters: readonly string[] };

/** Which way a figure goes when business goes well. */
export type Better = "MORE" | "LESS";

export type ColumnMeta = {
  name: string;
  role: "dimension" | "measure";
  unit: Kind;
  /** Values that an enum's column may hold. */
  options?: readonly string[];
  /** The options are states: how each is shown (@tone). */
  tones?: Readonly<Record<string, Tone>>;
  /** A moment of the past, which people read as how long ago it was (@ago). */
  ago?: true;
  total: Total;
  of?: string;
  per?: string;
  /** Its total is that of the rows that have this other figure. */
  where?: string;
  /** Where it has a column of its own. */
  shown?: "ALWAYS" | "INCOMPLETE" | "NEVER";
  /** Without it a change is neither good nor bad. */
  better?: Better;
  /** It is a deviation from what should be: the figure itself is coloured where it is worse than zero. */
  deviation?: true;
  /** Its values are ids of shops: the rows can have subtotals by groups of shops. */
  grouped?: true;
  /** It tells rows apart by itself. */
  key?: true;
  /** The head of a column that the answer makes, such as the name of a shop. Others have a label. */
  title?: string;
  /** Its head is what this option of a filter is called, instead of its label. */
  headedBy?: { argument: string; option: string };
  /** A ratio that is a difference: it is written in points, with its sign. */
  points?: true;
  /** The size of the figure that has the full colour of the heat map; without it the cells have no colour. */
  heat?: number;
  /** The sale mode in which it stands; both without it. */
  mode?: "INCLUDED" | "EXCLUDED";
  /** The least time for which it is recorded: by hour without it. Narrowed to less, it is empty. */
  recorded?: "DAY" | "MONTH";
  help?: string;
};

export type ReportMeta = {
  name: string;
  type: string;
  rowType: string;
  /** The field of the answer that holds the rows; absent where the answer itself is the row or the list of rows. */
  rows?: string;
  operation: OperationMeta;
  /** The arguments stand in the query's one argument `input`. */
  input?: boolean;
  /** Arguments that narrow it, each with its kind, options and rules. */
  filters: readonly FieldMeta[];
  /** The query takes limit and offset and answers `total`: one page of the rows at a time. */
  paged: boolean;
  columns: readonly ColumnMeta[];
  /** Figures of the answer beside its rows: of all that fit, on whatever page. */
  sums?: readonly ColumnMeta[];
  /** The field of the answer with the same figures by shop, and its columns: a report by pages has subtotals by them. */
  byShop?: { field: string; columns: readonly ColumnMeta[] };
  help?: string;
};

/** How much of the database an operation takes: the lane in which it works (server/platform/db/connection/lanes.ts). */
export type WorkLane = "LIST" | "REPORT" | "LONG";
