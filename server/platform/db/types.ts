import pg from "pg";

const { builtins } = pg.types;
type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** The OIDs of array types, which pg has no names for. */
const arrays = { text: 1009 as TypeId, int8: 1016 as TypeId, date: 1182 as TypeId, numeric: 1231 as TypeId };

/** Sums of yen and counts fit a double exactly. A larger value is an error: it must not be shown rounded. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** PostgreSQL gives sums of int8 as numeric. A whole number must fit a double exactly; a fraction is rounded to one. */
const decimal = (text: string): number => (text.includes(".") ? Number(text) : wholeNumber(text));

/** A timestamp in UTC (`at time zone 'UTC'`) in the API's form: 2026-05-20T03:00:00.000Z. */
const isoText = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, "0")}Z`;

const buildArrayParser = (read: (text: string) => number) => (text: string) =>
  textArray(text).map((item) => (item === null ? null : read(item)));

const textArray = pg.types.getTypeParser(arrays.text) as (text: string) => (string | null)[];

const parsers = new Map<TypeId, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [arrays.int8, buildArrayParser(wholeNumber)],
  [builtins.NUMERIC, decimal],
  [arrays.numeric, buildArrayParser(decimal)],
  [builtins.TIMESTAMP, isoText],
  // A Date would shift the day by the machine's time zone.
  [builtins.DATE, (text) => text],
  [arrays.date, textArray],
]);

/**
 * Parsers for our own pool, which leave pg's global ones alone: int8 and numeric → number, date → "YYYY-MM-DD", timestamp
 * without zone → ISO text, also in arrays.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === "binary" ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};
