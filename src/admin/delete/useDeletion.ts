import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { useDataProvider, useRefresh, type Identifier } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useCallMeta, useDefinition, type IdentifiedRecord } from "../definition.ts";
import { useSingle } from "../../data/useSingle.ts";
import { useShopsChanged } from "../useShopsChanged.ts";
import { useAnnounce } from "../../ui/useAnnounce.ts";

/** What became of the records: how many are gone, and which are not and why. */
export type DeletionOutcome = { deleted: number; refused: readonly { record: IdentifiedRecord; reason: string }[] };

type Deletion = {
  remove(): Promise<void>;
  /** How many were tried so far; null while nothing runs. */
  progress: number | null;
  /** Set once it has run and something was refused. */
  outcome: DeletionOutcome | null;
};

/**
 * Deletes the records one by one (the operations take one id) and goes on past a refusal. Where all are gone it says so
 * (I004) and calls `onDone`; the list is reloaded in any case.
 */
export function useDeletion(
  records: readonly IdentifiedRecord[],
  onDeleted: (ids: readonly Identifier[]) => void,
  onDone: () => void,
): Deletion {
  const { meta: resource } = useDefinition();
  const meta = useCallMeta();
  const provider = useDataProvider();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const shopsChanged = useShopsChanged();
  const single = useSingle();
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<DeletionOutcome | null>(null);
  // A session that ends meanwhile takes the dialog away: nothing more is sent in its name.
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const work = async () => {
    setOutcome(null);
    const gone: Identifier[] = [];
    const refused: { record: IdentifiedRecord; reason: string }[] = [];
    for (const record of records) {
      setProgress(gone.length + refused.length);
      try {
        await provider.delete<IdentifiedRecord>(resource.name, { id: record.id, previousData: record, meta });
        gone.push(record.id);
      } catch (error) {
        refused.push({ record, reason: error instanceof Error ? error.message : String(error) });
      }
      if (!shown.current) return;
    }
    setProgress(null);
    if (gone.length > 0) {
      onDeleted(gone);
      shopsChanged();
    }
    if (refused.length > 0) setOutcome({ deleted: gone.length, refused });
    else {
      const done = formatMessage("I004");
      const message = gone.length > 1 ? adminTexts.deletedAll(done, gone.length) : done;
      announce(message, "success");
      onDone();
    }
    refresh();
  };
  return { remove: () => single(work), progress, outcome };
}
