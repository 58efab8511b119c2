/** A heading as it is compared: of any width and case, without blanks. */
export const foldHeading = (heading: string): string => heading.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();

/** The names under which a file may have each column, as `foldHeading` writes them. */
type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Which column of a file is which: its position; null: the file has none. */
export type ColumnPlaces<Column extends string> = Readonly<Record<Column, number | null>>;

/** The position of the first heading that has one of the names; null without one. */
export function findColumnPlace(
  headings: readonly string[],
  names: readonly string[],
  fold: (heading: string) => string = foldHeading,
): number | null {
  const place = headings.findIndex((heading) => names.includes(fold(heading)));
  return place < 0 ? null : place;
}

/** Finds the columns of a file by their headings. */
export const findColumnPlaces = <Column extends string>(
  headings: readonly string[],
  names: ColumnNames<Column>,
): ColumnPlaces<Column> =>
  Object.fromEntries(
    Object.entries<readonly string[]>(names).map(([column, known]) => [column, findColumnPlace(headings, known)]),
  ) as ColumnPlaces<Column>;
