import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useNotify, useRefresh } from "ra-core";
import { useId, useState } from "react";
import { pushDecision as texts } from "../../i18n/ja/push-notification.ts";
import type { Stored } from "../../src/admin/definition.ts";
import { formatCount, formatMoment } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { ApprovePushNotificationDocument, RefusePushNotificationDocument } from "../../src/generated/graphql.ts";
import { Facts } from "../../src/ui/Facts.tsx";
import { OfBrand } from "./OfBrand.tsx";

/** Opens what another person saved, to approve it or to give it back. */
export function Decide({ record }: { record: Stored }) {
  const [open, setOpen] = useState(false);
  if (record["may_decide"] !== true) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={texts.action(String(record["title"]))}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && <Decision record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

/** When it is sent once it is approved. */
function release(time: unknown, opened: Date): string {
  if (typeof time !== "string") return texts.atOnce;
  return new Date(time) > opened ? formatMoment(time) : texts.late(formatMoment(time));
}

function Decision({ record, onClose }: { record: Stored; onClose: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [opened] = useState(() => new Date());
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const named = { id: Number(record.id), version: Number(record["version"]) };
  const decide = async (send: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await send();
      notify(done, { type: "success", messageArgs: { _: done } });
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const giveBack = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() !== "")
      void decide(() => call(RefusePushNotificationDocument, { ...named, reason: reason.trim() }), texts.refused);
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <OfBrand brand={record["brand_id"]} />
        <Facts
          facts={[
            { name: texts.subject, value: String(record["title"]) },
            {
              name: texts.body,
              value: (
                <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{String(record["description"])}</Box>
              ),
            },
            { name: texts.release, value: release(record["release_timer"], opened) },
            { name: texts.audience, value: texts.devices(formatCount(Number(record["audience"]))) },
            {
              name: texts.savedBy,
              value: texts.saved(String(record["saved_by"] ?? "—"), formatMoment(String(record["updated_at"]))),
            },
          ]}
        />
        <TextField
          label={texts.reason}
          helperText={missing ? texts.reasonMissing : texts.reasonHint}
          error={missing}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          minRows={2}
          fullWidth
          margin="normal"
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {texts.close}
        </Button>
        <Button variant="outlined" color="error" onClick={giveBack} disabled={busy}>
          {texts.refuse}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          onClick={() => void decide(() => call(ApprovePushNotificationDocument, named), texts.approved)}
        >
          {texts.approve}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
