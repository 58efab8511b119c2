import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button } from "@mui/material";
import { useListContext } from "ra-core";
import { useState } from "react";
import type { ActionMeta } from "../../../core/metadata.ts";
import type { IdentifiedRecord } from "../../definition.ts";
import { allRowsPageSize } from "./allRows.ts";
import { useChosen } from "./PageSelection.tsx";
import { computeSelectableLimit } from "./useSelectable.ts";
import { useAnnounce } from "../../../ui/useAnnounce.ts";

type SelectEverythingProps = {
  actions: readonly ActionMeta[];
  /** Called once all are selected: the button is gone then. */
  onDone: () => void;
};

/** Of a page that is selected whole it says that it is one page, and selects the rest of the list, as far as the actions go. */
export function SelectEverything({ actions, onDone }: SelectEverythingProps) {
  const announce = useAnnounce();
  const { data = [], total = 0, getData } = useListContext<IdentifiedRecord>();
  const { records, selectRows } = useChosen();
  const [busy, setBusy] = useState(false);
  if (records.length !== data.length || total <= data.length) return null;
  const most = computeSelectableLimit(actions);
  const words = { total: total.toLocaleString("ja-JP"), most: most.toLocaleString("ja-JP") };
  const all = async () => {
    setBusy(true);
    try {
      selectRows((await getData?.({ maxResults: allRowsPageSize })) ?? []);
      onDone();
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span>{adminTexts.selectedPage(data.length)}</span>
      {total > most ? (
        <span>{adminTexts.selectMost(words.total, words.most)}</span>
      ) : (
        <Button variant="outlined" sx={{ bgcolor: "background.paper" }} loading={busy} onClick={() => void all()}>
          {adminTexts.selectEverything(words.total)}
        </Button>
      )}
    </>
  );
}
