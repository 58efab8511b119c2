import type { ImportUnusedKind } from "../../../src/generated/server.ts";
import type { FileColumns, ColumnTarget } from "./settings/columns.ts";
import { looksLikeUnusedKind } from "./settings/words.ts";

/** A column that is read by nobody although its cells say something of the receipts: one such cell, and how many rows have one. */
export type UnusedColumn = { kind: ImportUnusedKind; heading: string; word: string; rows: number };

/** Looks at the columns that are not read. A run has one of its own. */
export type UnusedColumnWatch = { look(cells: readonly string[]): void; found(): UnusedColumn[] };

const unusedColumnTargets: Record<ImportUnusedKind, ColumnTarget> = {
  VOID: "voided",
  ORDER_TYPE: "orderType",
  TENDER: "tender",
  DISCOUNT: "discount",
};

/** Different cells of which the judgement is kept: a column of free texts has one in each row. */
const mostJudged = 10_000;

/** Watches the columns of a file that no target has, for what the file has no column of. */
export function watchUnusedColumns(header: readonly string[], columns: FileColumns): UnusedColumnWatch {
  const kinds = (Object.keys(unusedColumnTargets) as ImportUnusedKind[]).filter(
    (kind) => columns.heading(unusedColumnTargets[kind]) === null,
  );
  const unused = header.flatMap((heading, place) =>
    heading === "" || columns.uses(place) ? [] : [{ heading, place }],
  );
  const judgements = new Map<string, ImportUnusedKind | null>();
  const judge = (heading: string, cell: string): ImportUnusedKind | null => {
    const key = `${heading}\n${cell}`;
    const known = judgements.get(key);
    if (known !== undefined) return known;
    const kind = kinds.find((one) => looksLikeUnusedKind(one, heading, cell)) ?? null;
    if (judgements.size < mostJudged) judgements.set(key, kind);
    return kind;
  };
  const found = new Map<string, UnusedColumn>();
  return {
    look(cells) {
      for (const { heading, place } of unused) {
        const cell = (cells[place] ?? "").trim().slice(0, 100);
        const kind = cell === "" ? null : judge(heading, cell);
        if (kind === null) continue;
        const column = found.get(heading);
        if (column) column.rows += 1;
        else found.set(heading, { kind, heading, word: cell, rows: 1 });
      }
    },
    found: () => [...found.values()],
  };
}
