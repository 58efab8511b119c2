import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useDataProvider, useNotify, useRefresh } from "ra-core";
import { useId, useState } from "react";
import { figures } from "../../shell/figures.ts";
import { textOf } from "../../../i18n/ja/messages.ts";
import { nameOf, useCallMeta, useDefinition, type Stored } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { useAdminText } from "../messages.ts";

/** How many records the dialog names before it counts the rest. */
const named = 5;

type Props = { records: readonly Stored[]; onClose: () => void; onDeleted?: () => void };

/** Asks once more (I003), naming what is destroyed, and says when it is done (I004). A refusal shows in the dialog. */
export function DeleteDialog({ records, onClose, onDeleted }: Props) {
  const definition = useDefinition();
  const text = useAdminText();
  const { name } = useLabels();
  const titleId = useId();
  const { remove, busy, refusal } = useDeletion(records, () => {
    onDeleted?.();
    onClose();
  });
  const shown = records.slice(0, named);
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { minWidth: `min(${figures.dialogMin}px, calc(100vw - 32px))` } } }}
    >
      <DialogTitle id={titleId}>{text("deleteTitle", { name })}</DialogTitle>
      <DialogContent>
        <Typography>{textOf("I003")}</Typography>
        <Box component="ul" sx={{ my: 1.5, pl: 3, fontWeight: "bold" }}>
          {shown.map((record) => (
            <li key={String(record.id)}>{nameOf(definition, record)}</li>
          ))}
          {records.length > named && <li>{text("deleteMore", { count: records.length - named })}</li>}
        </Box>
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="outlined" onClick={onClose} disabled={busy}>
          {text("cancel")}
        </Button>
        <Button color="error" variant="contained" onClick={() => void remove()} loading={busy}>
          {text("delete")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useDeletion(records: Props["records"], onDone: () => void) {
  const { meta: resource } = useDefinition();
  const meta = useCallMeta();
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      // One by one: the operations take one id, and a refusal stops before the next.
      for (const record of records)
        await provider.delete<Stored>(resource.name, { id: record.id, previousData: record, meta });
      const message = textOf("I004");
      notify(message, { type: "success", messageArgs: { _: message } });
      onDone();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { remove, busy, refusal };
}
