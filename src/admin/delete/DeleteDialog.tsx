import { Alert, Box, Typography } from "@mui/material";
import type { Identifier } from "ra-core";
import { useId, useState } from "react";
import { textOf } from "../../../i18n/ja/messages.ts";
import { nameOf, useDefinition, type Stored } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { OfShop } from "../OfShop.tsx";
import { Foretold } from "./Foretold.tsx";
import { useDeletion, type Outcome } from "./useDeletion.ts";
import { useDeletionCheck } from "./useDeletionCheck.ts";
import { useText } from "../../ui/text.ts";
import { WorkDialog } from "../../ui/WorkDialog.tsx";

/** How many records the dialog names before it counts the rest. */
const named = 5;

type Props = {
  records: readonly Stored[];
  onClose: () => void;
  /** Called with the records that are gone, also where others were refused. */
  onDeleted?: (ids: readonly Identifier[]) => void;
};

/**
 * The question (I003), which names what is destroyed; a notification says that it is done (I004). Of several records all are tried;
 * what was refused, and why, stands in the dialog.
 */
export function DeleteDialog({ records, onClose, onDeleted }: Props) {
  const text = useText("admin");
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
      title={text("deleteTitle", { name })}
      busy={busy}
      refusal={single?.reason}
      onClose={onClose}
      actions={
        result
          ? [{ label: text("close"), look: "main", onPress: onClose }]
          : [
              { label: text("cancel"), onPress: onClose },
              {
                label: text("delete"),
                look: "danger",
                disabled: hopeless || (warned && !agreed),
                onPress: () => void remove(),
              },
            ]
      }
    >
      {result ? (
        <Result outcome={result} />
      ) : (
        <>
          <Question records={records} />
          {!single && <Foretold records={records} checks={checks} agreed={agreed} onAgree={setAgreed} />}
        </>
      )}
      {busy && records.length > 1 && (
        <Typography role="status" sx={{ color: "text.secondary" }}>
          {text("deleteProgress", { done: progress, count: records.length })}
        </Typography>
      )}
    </WorkDialog>
  );
}

function Question({ records }: { records: readonly Stored[] }) {
  const definition = useDefinition();
  const text = useText("admin");
  return (
    <>
      <Typography>{textOf("I003")}</Typography>
      <OfShop record={records[0]} />
      <Box component="ul" sx={{ my: 1.5, pl: 3, fontWeight: "bold" }}>
        {records.slice(0, named).map((record) => (
          <li key={String(record.id)}>{nameOf(definition, record)}</li>
        ))}
        {records.length > named && <li>{text("deleteMore", { count: records.length - named })}</li>}
      </Box>
    </>
  );
}

/** How many are gone, and each that is not, with the server's reason. */
function Result({ outcome: { deleted, refused } }: { outcome: Outcome }) {
  const definition = useDefinition();
  const text = useText("admin");
  const listId = useId();
  return (
    <>
      <Alert severity="warning" role="alert" sx={{ mb: 1.5 }}>
        {text(deleted > 0 ? "deletedSome" : "deletedNone", { count: deleted, refused: refused.length })}
      </Alert>
      <Typography id={listId} sx={{ fontWeight: "bold" }}>
        {text("refusedOnes")}
      </Typography>
      <Box component="ul" aria-labelledby={listId} sx={{ my: 0.5, pl: 3, maxHeight: "40vh", overflowY: "auto" }}>
        {refused.map(({ record, reason }) => (
          <Box component="li" key={String(record.id)} sx={{ mb: 0.5, overflowWrap: "anywhere" }}>
            {nameOf(definition, record)}
            <Typography variant="caption" component="div" sx={{ color: "error.main" }}>
              {reason}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
