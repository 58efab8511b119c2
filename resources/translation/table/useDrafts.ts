import { useState } from "react";
import { formatLineName } from "../../../src/admin/list/lines/row/line.ts";
import { buildDraft, toCellKey, type TranslationCell, type TranslationDraft } from "./cells.ts";

/** The drafts of a line by field. */
export type LineDrafts = Readonly<Record<string, TranslationDraft>>;

const toLineKey = ({ brandId, lineKey }: { brandId: number; lineKey: string }) => JSON.stringify([brandId, lineKey]);

const noDrafts: LineDrafts = {};

/** What a person has typed and not saved, over all pages of the table. */
export function useDrafts() {
  const [lines, setLines] = useState<Readonly<Record<string, LineDrafts>>>({});
  const drafts = Object.values(lines).flatMap((own) => Object.values(own));

  const type = (cell: TranslationCell, value: string) => {
    const draft = buildDraft(cell, formatLineName(cell.line), value);
    const key = toLineKey(cell.line);
    setLines((before) => {
      const { [cell.translation.name]: _, ...others } = before[key] ?? noDrafts;
      const own = draft ? { ...others, [cell.translation.name]: draft } : others;
      return { ...before, [key]: own };
    });
  };

  /** Forgets drafts: all, or all but those of these lines, which somebody else has changed. */
  const clear = (kept: ReadonlySet<string> = new Set()) => {
    setLines((before) =>
      Object.fromEntries(
        Object.entries(before)
          .filter(([, own]) => Object.values(own).some(({ lineKey }) => kept.has(lineKey)))
          .map(([key, own]) => [
            key,
            Object.fromEntries(Object.entries(own).map(([field, draft]) => [field, { ...draft, met: true as const }])),
          ]),
      ),
    );
  };

  const draftsOf = (line: Parameters<typeof toCellKey>[0]): LineDrafts => lines[toLineKey(line)] ?? noDrafts;
  return { drafts, draftsOf, type, clear };
}
