import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button } from "@mui/material";
import { useListContext } from "ra-core";
import { Suspense, useRef, useState } from "react";
import type { ActionMeta } from "../../../core/metadata.ts";
import { lazyPart } from "../../../ui/lazyPart.ts";
import { ActionButtons } from "../../actions/ActionButtons.tsx";
import { useActions } from "../../actions/useActions.ts";
import { useDefinition, useMay, type IdentifiedRecord } from "../../definition.ts";
import { useChosen, useSelectionScope } from "./PageSelection.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { SelectEverything } from "./SelectEverything.tsx";
import { Row } from "../../../ui/Row.tsx";

// With the forms, which a reader of lists does not need.
const ActionDialog = lazyPart(() => import("../../actions/ActionDialog.tsx"), "ActionDialog");
const DeleteDialog = lazyPart(() => import("../../delete/DeleteDialog.tsx"), "DeleteDialog");

/** What is done with which records: those that were selected as its button was pressed. */
type BulkActionChoice = { act: ActionMeta | "delete"; records: readonly IdentifiedRecord[]; leftOut?: number };

/** What can be done with the selected records; it takes the place of the toolbar while there are any. */
export function BulkBar() {
  // A dialog belongs to the rows of one filter and page: close it when these change.
  return <Bar key={useSelectionScope()} />;
}

/** Stays mounted without a selection: its dialog may still show the outcome of records that left the list. */
function Bar() {
  const { selectedIds, onSelect, onUnselectItems } = useListContext<IdentifiedRecord>();
  const { records } = useChosen();
  const { actionTakes } = useDefinition();
  const takenBy = ({ name }: ActionMeta) => records.filter((record) => actionTakes?.(name, record) ?? true);
  const actions = useActions();
  const may = useMay();
  // A resource whose own action deletes does it by that one.
  const deletes = may("delete") && !actions.some(({ destroys }) => destroys);
  const [chosen, setChosen] = useState<BulkActionChoice | null>(null);
  const unselect = useRef<HTMLButtonElement>(null);
  const close = () => setChosen(null);
  const count = adminTexts.selectedCount(records.length.toLocaleString("ja-JP"));
  return (
    <>
      {records.length > 0 && (
        <SelectionBar count={count}>
          <SelectEverything actions={actions} onDone={() => unselect.current?.focus()} />
          <Button ref={unselect} sx={{ color: "tokens.primaryStrong" }} onClick={() => onUnselectItems()}>
            {adminTexts.unselect}
          </Button>
          <Row ml="auto">
            <ActionButtons
              actions={actions.filter((action) => takenBy(action).length > 0)}
              onChoose={(act) => {
                const taken = takenBy(act);
                setChosen({ act, records: taken, leftOut: records.length - taken.length });
              }}
            />
            {deletes && (
              <Button
                color="error"
                variant="outlined"
                sx={{ bgcolor: "background.paper" }}
                onClick={() => setChosen({ act: "delete", records })}
              >
                {adminTexts.delete}
              </Button>
            )}
          </Row>
        </SelectionBar>
      )}
      <Suspense>
        {chosen?.act === "delete" && (
          <DeleteDialog
            records={chosen.records}
            onClose={close}
            // What was refused stays selected.
            onDeleted={(gone) => onSelect(selectedIds.filter((id) => !gone.includes(id)))}
          />
        )}
        {chosen && chosen.act !== "delete" && (
          <ActionDialog
            action={chosen.act}
            records={chosen.records}
            leftOut={chosen.leftOut}
            onClose={close}
            onDone={() => onUnselectItems()}
          />
        )}
      </Suspense>
    </>
  );
}
