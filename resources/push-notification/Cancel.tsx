import CancelIcon from "@mui/icons-material/EventBusyOutlined";
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
} from "@mui/material";
import { useNotify, useRefresh } from "ra-core";
import { useId, useState } from "react";
import { pushCancel } from "../../i18n/ja/push-notification.ts";
import type { Stored } from "../../src/admin/definition.ts";
import { OfShop } from "../../src/admin/OfShop.tsx";
import { useCall } from "../../src/data/call.ts";
import { CancelPushNotificationDocument } from "../../src/generated/graphql.ts";
import { OfBrand } from "./OfBrand.tsx";

/** Cancels a scheduled notification, after a second confirmation. */
export function Cancel({ record }: { record: Stored }) {
  const [asking, setAsking] = useState(false);
  if (record["status"] !== "SCHEDULED" && record["status"] !== "WAITING") return null;
  return (
    <>
      <IconButton size="small" aria-label={pushCancel.action(String(record["title"]))} onClick={() => setAsking(true)}>
        <CancelIcon fontSize="small" />
      </IconButton>
      {asking && <Question record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ record, onClose }: { record: Stored; onClose: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const cancel = async () => {
    setBusy(true);
    try {
      await call(CancelPushNotificationDocument, { id: Number(record.id), version: Number(record["version"]) });
      notify(pushCancel.done, { type: "success", messageArgs: { _: pushCancel.done } });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{pushCancel.title}</DialogTitle>
      <DialogContent>
        <OfShop record={record} />
        <OfBrand brand={record["brand_id"]} />
        <Typography>{pushCancel.question}</Typography>
        <Typography sx={{ my: 1.5, fontWeight: "bold", overflowWrap: "anywhere" }}>
          {String(record["title"])}
        </Typography>
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="outlined" onClick={onClose} disabled={busy}>
          {pushCancel.keep}
        </Button>
        <Button color="error" variant="contained" onClick={() => void cancel()} loading={busy}>
          {pushCancel.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
