import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button } from "@mui/material";
import { useRef, useState } from "react";
import type { ActionMeta } from "../../../core/metadata.ts";
import { useNavigate } from "react-router";
import { ActionDialog } from "../../actions/ActionDialog.tsx";
import { ActionButtons } from "../../actions/ActionButtons.tsx";
import { useActions } from "../../actions/useActions.ts";
import { useDefinition, useMay, type IdentifiedRecord } from "../../definition.ts";
import { DeleteDialog } from "../../delete/DeleteDialog.tsx";
import { listRecordFields } from "../../formFields.ts";
import { useListAddress } from "../../list/filters/listAddress.ts";
import { ValueList } from "../ConfirmView.tsx";
import { FormSectionCard } from "../FormSections.tsx";

/** Actions that the resource offers for the one record too. */
export function FormRecordActions({ record }: { record: IdentifiedRecord }) {
  const { recordActions } = useDefinition();
  const actions = useActions().filter(({ name }) => recordActions.includes(name));
  const [chosen, setChosen] = useState<ActionMeta | null>(null);
  return (
    <>
      <ActionButtons actions={actions} onChoose={setChosen} />
      {chosen && <ActionDialog action={chosen} records={[record]} onClose={() => setChosen(null)} />}
    </>
  );
}

/** What the server keeps of the record: when it was last changed, and the like. */
export function RecordDetails({ record }: { record: IdentifiedRecord }) {
  const { meta } = useDefinition();
  const fields = listRecordFields(meta);
  if (fields.length === 0) return null;
  return (
    <FormSectionCard title={adminTexts.record}>
      <ValueList narrow fields={fields} record={record} />
    </FormSectionCard>
  );
}

/** The button that deletes the record, and the dialog behind it. */
export function DeleteRecordButton({ record, onDestroyed }: { record: IdentifiedRecord; onDestroyed: () => void }) {
  const may = useMay();
  const list = useListAddress();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const gone = useRef(false);
  if (!may("delete")) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {adminTexts.delete}
      </Button>
      {asking && (
        <DeleteDialog
          records={[record]}
          onDeleted={() => {
            gone.current = true;
            onDestroyed();
          }}
          onClose={() => {
            setAsking(false);
            if (gone.current) void navigate(list);
          }}
        />
      )}
    </>
  );
}
