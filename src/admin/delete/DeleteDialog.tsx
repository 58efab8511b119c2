import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Typography } from "@mui/material";
import type { Identifier } from "ra-core";
import { useId, useState } from "react";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { formatRecordName, useDefinition, type IdentifiedRecord } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { RecordShopName } from "../record/OfShop.tsx";
import { DeletionPreview } from "./Foretold.tsx";
import { useDeletion, type DeletionOutcome } from "./useDeletion.ts";
import { useDeletionCheck } from "./useDeletionCheck.ts";
import { WorkDialog } from "../../ui/WorkDialog.tsx";
import { Note } from "../../ui/Note.tsx";
import { Text } from "../../ui/Text.tsx";
import { PlainList } from "../../ui/List.tsx";

/** How many records the dialog names before it counts the rest. */
const maxNamedDeletions = 5;

type DeleteDialogProps = {
  records: readonly IdentifiedRecord[];
  onClose: () => void;
  /** Called with the records that are gone, also where others were refused. */
  onDeleted?: (ids: readonly Identifier[]) => void;
};

/**
 * The question (I003), which names what is destroyed; a notification says that it is done (I004). Of several records all are tried;
 * what was refused, and why, stands in the dialog.
 */
export function DeleteDialog({ records, onClose, onDeleted }: DeleteDialogProps) {
  const { name } = useLabels();
  const { remove, progress, outcome } = useDeletion(records, (ids) => onDeleted?.(ids), onClose);
  const busy = progress !== null;
  const checks = useDeletionCheck(records);
  const [agreed, setAgreed] = useState(false);
  const warned = checks.some(({ warnings }) => warnings.length > 0);
  const hopeless = checks.length > 0 && checks.every(({ refusal }) => refusal !== null);
  // One record that was refused may be tried again from here; of several, the list shows what is left.
  const single = outcome && outcome.deleted === 0 && outcome.refused.length === 1 ? outcome.refused[0] : undefined;
  const result = outcome && !single ? outcome : null;
  return (
    <WorkDialog
      title={adminTexts.deleteTitle(name)}
      busy={busy}
      refusal={single?.reason}
      onClose={onClose}
      actions={
        result
          ? [{ label: adminTexts.close, look: "main", onPress: onClose }]
          : [
              { label: adminTexts.cancel, onPress: onClose },
              {
                label: adminTexts.delete,
                look: "danger",
                disabled: hopeless || (warned && !agreed),
                onPress: () => void remove(),
              },
            ]
      }
    >
      {result ? (
        <DeletionResult outcome={result} />
      ) : (
        <>
          <DeletionQuestion records={records} />
          {!single && <DeletionPreview records={records} checks={checks} agreed={agreed} onAgree={setAgreed} />}
        </>
      )}
      {busy && records.length > 1 && (
        <Text role="status" component="p" color="muted">
          {adminTexts.deleteProgress(progress, records.length)}
        </Text>
      )}
    </WorkDialog>
  );
}

function DeletionQuestion({ records }: { records: readonly IdentifiedRecord[] }) {
  const definition = useDefinition();
  return (
    <>
      <Typography>{formatMessage("I003")}</Typography>
      <RecordShopName record={records[0]} />
      <PlainList marked strong my={1.5}>
        {records.slice(0, maxNamedDeletions).map((record) => (
          <li key={String(record.id)}>{formatRecordName(definition, record)}</li>
        ))}
        {records.length > maxNamedDeletions && <li>{adminTexts.deleteMore(records.length - maxNamedDeletions)}</li>}
      </PlainList>
    </>
  );
}

/** How many are gone, and each that is not, with the server's reason. */
function DeletionResult({ outcome: { deleted, refused } }: { outcome: DeletionOutcome }) {
  const definition = useDefinition();
  const listId = useId();
  return (
    <>
      <Note severity="warning" role="alert" mb={1.5}>
        {deleted > 0 ? adminTexts.deletedSome(deleted, refused.length) : adminTexts.deletedNone(refused.length)}
      </Note>
      <Text id={listId} component="p" strong>
        {adminTexts.refusedOnes}
      </Text>
      <PlainList aria-labelledby={listId} marked scrolls="40vh" my={0.5}>
        {refused.map(({ record, reason }) => (
          <Text component="li" key={String(record.id)} breaks mb={0.5}>
            {formatRecordName(definition, record)}
            <Text component="div" variant="small" color="error">
              {reason}
            </Text>
          </Text>
        ))}
      </PlainList>
    </>
  );
}
