import { groupRows } from "../../../../src/core/groupRows.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import type { PlannedRow } from "./plan.ts";

/** How rows of a file become records with lines: rows with one code are one record, with one line an item. */
export type ByCode<Row extends { itemId: number }, Stored extends { items: readonly number[] }> = {
  /** The field that holds the code. */
  code: string;
  /** Equal for the rows of one record. */
  keyOf(row: Row): string;
  /** The records that exist, by their key. */
  stored: ReadonlyMap<string, Stored>;
  /** The name of a record's state in which rows no longer change it; null where they may. */
  settled(record: Stored): string | null;
  /** What all rows of a record say alike, and the text for one that does not. A stored record may fix it. */
  alike: readonly { field: string; text: string; of(row: Row): unknown; fixed?(record: Stored): unknown }[];
  /** Lines that a record may have, and the text for more. */
  most: number;
  tooMany: string;
  /** What else is wrong with a row. */
  own(row: Row, record: Stored | undefined, index: number): readonly FieldError[];
};

/** What is wrong with each row beyond the rules of the schema. */
export function judgeByCode<Row extends { itemId: number }, Stored extends { items: readonly number[] }>(
  rows: readonly Row[],
  { code, keyOf, stored, settled, alike, most, tooMany, own }: ByCode<Row, Stored>,
): FieldError[][] {
  const firsts = new Map<string, Row>();
  const lines = new Map<string, Set<number>>();
  return rows.map((row, index) => {
    const key = keyOf(row);
    const record = stored.get(key);
    const state = record ? settled(record) : null;
    if (state !== null) return [{ field: code, code: "SETTLED", args: [state] }];
    const first = firsts.get(key) ?? row;
    firsts.set(key, first);
    const items = lines.get(key) ?? new Set(record?.items);
    lines.set(key, items.add(row.itemId));
    const differing = alike.filter(({ of, fixed }) => of(row) !== (record && fixed ? fixed(record) : of(first)));
    return [
      ...differing.map(({ field, text }): FieldError => ({ field, code: "SLIP_ROWS", args: [text] })),
      ...own(row, record, index),
      ...(items.size > most ? [{ field: code, code: "SLIP_ROWS", args: [tooMany] } satisfies FieldError] : []),
    ];
  });
}

/** The rows to write, a group for each record. */
export function groupsByCode<Row>(plans: readonly PlannedRow[], keyOf: (row: Row) => string): Row[][] {
  // The values have passed the rules of the schema.
  const rows = plans.filter(({ outcome }) => outcome !== "SAME").map(({ values }) => values as Row);
  return [...groupRows(rows, keyOf).values()];
}

/** The lines of a record after a file: those that it has, changed by the rows, then new ones. */
export function mergeRecordLines<Line extends { itemId: number }>(
  stored: readonly Line[],
  rows: readonly Line[],
): Line[] {
  const byItem = new Map(rows.map((line) => [line.itemId, line]));
  const storedItems = new Set(stored.map(({ itemId }) => itemId));
  const news = rows.filter(({ itemId }) => !storedItems.has(itemId));
  return [...stored.map((line) => byItem.get(line.itemId) ?? line), ...news];
}
