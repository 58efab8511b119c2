import type { Identifier } from "ra-core";

/** A list of more rows than this draws only those near what is seen. */
export const longFrom = 150;

/** Pixels above and below what is seen in which rows are drawn already, and how many rows come and go at once. */
const beyond = 600;
const step = 10;

/** Before any row is measured. */
const supposed = 53;

/** Marks each row of a list with its id. */
export const rowMark = "data-list-row";

/** Places of the rows that are drawn: from the first to before the last. */
export type Span = { from: number; to: number };

/** Before anything is measured. */
export const firstSpan: Span = { from: 0, to: 3 * step };

/** How high each row is: as it was measured, else as rows are on the average. */
export class RowHeights {
  readonly #gap: number;
  readonly #known = new Map<string, number>();
  #sum = 0;

  /** @param gap pixels between two rows */
  constructor(gap: number) {
    this.#gap = gap;
  }

  measure(row: HTMLElement): void {
    const id = row.getAttribute(rowMark);
    const height = row.offsetHeight + this.#gap;
    if (id === null || height === this.#gap) return;
    this.#sum += height - (this.#known.get(id) ?? 0);
    this.#known.set(id, height);
  }

  /** Another width of the page gives rows other heights. */
  forget(): void {
    this.#known.clear();
    this.#sum = 0;
  }

  of(id: Identifier): number {
    return this.#known.get(String(id)) ?? (this.#known.size > 0 ? this.#sum / this.#known.size : supposed);
  }

  /** The height of the place that these rows would take. */
  total(rows: readonly { id: Identifier }[]): number {
    return rows.reduce((sum, { id }) => sum + this.of(id), -this.#gap);
  }
}

/** @param top where the first row begins, from the upper edge of what is seen @param view how high that is */
export function spanSeen(rows: readonly { id: Identifier }[], heights: RowHeights, top: number, view: number): Span {
  let [from, to, y] = [0, 0, top];
  for (const [index, { id }] of rows.entries()) {
    if (y > view + beyond) break;
    to = index + 1;
    y += heights.of(id);
    if (y < -beyond) from = index + 1;
  }
  return { from: Math.floor(from / step) * step, to: Math.max(1, Math.ceil(to / step)) * step };
}

/** A row that is drawn, or the height of those that are not. */
export type Piece<T> = { row: T; index: number } | { gap: number; before: number };

/** @param pinned id of a row that is drawn wherever it stands: it has the keyboard, or is dragged */
export function piecesOf<T extends { id: Identifier }>(
  rows: readonly T[],
  { from, to }: Span,
  pinned: string | null,
  heights: RowHeights,
): Piece<T>[] {
  const pieces: Piece<T>[] = [];
  let missing = 0;
  const close = (index: number) => {
    if (missing < index) pieces.push({ gap: heights.total(rows.slice(missing, index)), before: index });
    missing = index + 1;
  };
  for (const [index, row] of rows.entries()) {
    if ((index < from || index >= to) && String(row.id) !== pinned) continue;
    close(index);
    pieces.push({ row, index });
  }
  close(rows.length);
  return pieces;
}
