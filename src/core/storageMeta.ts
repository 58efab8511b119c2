/** The range of a number: `least` and `most` belong to it, `above` and `below` do not. */
export type NumberRange = { least?: number; above?: number; below?: number; most?: number };

/** A column of a table. Of a number: the range that its @rule allows. */
export type StoredColumn = NumberRange & {
  name: string;
  /** As `::regtype` reads it: integer, text[], timestamptz … */
  type: string;
  /** Of a list of objects: the one field of theirs whose values the column holds. */
  of?: string;
  /** It takes null. */
  null?: true;
  /** What a row has where nobody says anything else, as SQL; absent for an id that the database counts up. */
  default?: string;
  /** Of a text: the values of its enum. */
  values?: readonly string[];
};

/** What may be there once in a list: the unique index that holds it, and the field at which the second is refused (TAKEN). */
type StoredUnique = { index: string; columns: readonly string[]; field: string };

/** How records of a @resource with @stored are kept: what the SDL says of its table. */
export type StorageMeta = {
  table: string;
  /** The table has other columns too, and its rows are made elsewhere. */
  part?: true;
  /** Column of the record's id. */
  id: string;
  /** The primary key, in its order: tenant_id, shop_id where a shop owns the row, the id. */
  primaryKey: readonly string[];
  /** Whose a row is: of one shop (`shop_id`), or of the company alone (`tenant_id`). */
  owner: "SHOP" | "COMPANY";
  /** Every column of the table, those that no field tells among them. */
  columns: readonly StoredColumn[];
  /** Field → its column, in the order of the SDL. Two fields may tell one column; a @computed field has none. */
  fields: Readonly<Record<string, string>>;
  /** Fields that the server's file of the resource works out (@computed). */
  computed: readonly string[];
  /** Fields whose columns are encrypted (@sealed). */
  sealed: readonly string[];
  /** Arguments of the list that narrow a field of another name: argument → field. */
  filters: Readonly<Record<string, string>>;
  /** Arguments of the list that take words: argument → the fields that are searched. */
  searches: Readonly<Record<string, readonly string[]>>;
  /** Columns by which the search of the whole console finds a row, that of its name first; empty where it does not look. */
  searchColumns: readonly string[];
  /** How a list is ordered. The last is the id, so that no two rows are alike. */
  order: readonly { column: string; descending: boolean }[];
  /** Columns that make the list in which a row has its place and its unique values, beside tenant_id. */
  within: readonly string[];
  /** Column of the place in that list, where rows have one. */
  sequence?: string;
  unique: readonly StoredUnique[];
};
