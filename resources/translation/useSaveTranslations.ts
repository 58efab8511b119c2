import { useQueryClient } from "@tanstack/react-query";
import { translationPageTexts as texts } from "../../i18n/ja/translation/translation.ts";
import { groupRows } from "../../src/core/groupRows.ts";
import { newRequestId } from "../../src/core/requestId.ts";
import { toResourceValue } from "../../src/core/snakeCase.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import {
  CancelChangeSetDocument,
  CheckChangeSetDocument,
  CreateChangeSetDocument,
  GetChangeSetRecordsDocument,
  RunChangeSetDocument,
  type GetChangeSetQuery,
  type GetChangeSetRecordsQuery,
} from "../../src/generated/graphql.ts";
import type { ChangeSetResource } from "../../src/generated/types.ts";
import { toSeen, type TranslationDraft } from "./table/cells.ts";
import { translationKey } from "./table/useTranslationLines.ts";
import { longestSetName } from "../change-set/useChangeSet.ts";

/** So many records that could not be changed are named. */
const namedRecords = 20;

type Work = { resource: string; label: string; shopIds: readonly number[]; drafts: readonly TranslationDraft[] };

/** What became of saved translations: a change set, which can be undone, and the records that it left. */
export type SavedTranslations = {
  set: GetChangeSetQuery["data"];
  refused: GetChangeSetRecordsQuery["data"];
};

/** The lines of a change set, each with the texts typed for it. */
const buildLines = (drafts: readonly TranslationDraft[]) =>
  [...groupRows(drafts, ({ brandId, lineKey }) => JSON.stringify([brandId, lineKey])).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { brandId, lineKey, name } = first;
    const values = own.map((draft) => ({ field: draft.field, value: draft.value, seen: toSeen(draft) }));
    return [{ brandId, lineKey, name: name.slice(0, longestSetName), values }];
  });

/** Saves translations as one change set: made, checked and run. One that would change nothing is cancelled. */
export function useSaveTranslations(done: (saved: SavedTranslations) => void) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    async mutationFn({ resource, label, shopIds, drafts }: Work): Promise<SavedTranslations> {
      const made = await call(CreateChangeSetDocument, {
        input: {
          name: texts.setName(label, drafts.length).slice(0, longestSetName),
          resource: toResourceValue(resource) as ChangeSetResource,
          shopIds: [...shopIds],
          lines: buildLines(drafts),
          changes: [],
          missing: "LEAVE",
          reserved: "KEEP",
          requestId: newRequestId(),
        },
      });
      const step = ({ changeSetId, version }: GetChangeSetQuery["data"]) => ({ input: { changeSetId, version } });
      const checked = (await call(CheckChangeSetDocument, step(made.data))).data;
      // A set that only meets what others have changed is run: its results name the records of each shop.
      if (!checked.total && !checked.groups.some(({ outcome }) => outcome === "REFUSED")) {
        const { data } = await call(CancelChangeSetDocument, step(checked));
        return { set: data, refused: { total: 0, records: [] } };
      }
      const set = (await call(RunChangeSetDocument, step(checked))).data;
      const { data: refused } = await call(GetChangeSetRecordsDocument, {
        changeSetId: set.changeSetId,
        outcome: "REFUSED",
        limit: namedRecords,
        offset: 0,
      });
      return { set, refused };
    },
    onSuccess: done,
    onSettled: () =>
      Promise.all([translationKey, "change-set"].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
