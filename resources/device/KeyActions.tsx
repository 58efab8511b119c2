import KeyIcon from "@mui/icons-material/VpnKeyOutlined";
import KeyOffIcon from "@mui/icons-material/KeyOffOutlined";
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Tooltip } from "@mui/material";
import { useRefresh } from "ra-core";
import { useId, useState } from "react";
import { deviceTexts as texts } from "../../i18n/ja/device.ts";
import type { Stored } from "../../src/admin/definition.ts";
import { decide } from "../../src/core/decide.ts";
import { useViewer } from "../../src/data/context.ts";
import { rules } from "../../src/generated/rules.ts";
import { useText } from "../../src/ui/text.ts";
import { KeyDialog } from "./KeyDialog.tsx";
import { useKeys } from "./useKeys.ts";

/** Issues the key of a device, and revokes its keys. */
export function KeyActions({ record }: { record: Stored }) {
  const viewer = useViewer();
  const refresh = useRefresh();
  const [open, setOpen] = useState<"issue" | "revoke">();
  const name = String(record["deviceName"]);
  const close = () => {
    setOpen(undefined);
    refresh();
  };
  return (
    <>
      {decide(rules.issueDeviceKey, viewer).allow && (
        <Tooltip title={texts.issue}>
          <IconButton size="small" aria-label={texts.issueOf(name)} onClick={() => setOpen("issue")}>
            <KeyIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {Number(record["keys"]) > 0 && decide(rules.revokeDeviceKeys, viewer).allow && (
        <Tooltip title={texts.revoke}>
          <IconButton size="small" aria-label={texts.revokeOf(name)} onClick={() => setOpen("revoke")}>
            <KeyOffIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {open === "issue" && <KeyDialog record={record} onClose={close} />}
      {open === "revoke" && <Revocation record={record} onClose={close} />}
    </>
  );
}

function Revocation({ record, onClose }: { record: Stored; onClose: () => void }) {
  const text = useText("admin");
  const titleId = useId();
  const { busy, refusal, revoke } = useKeys(Number(record["deviceId"]));
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{texts.revokeTitle(String(record["deviceName"]))}</DialogTitle>
      <DialogContent>
        {texts.revokeText}
        {refusal && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" autoFocus onClick={onClose} disabled={busy}>
          {text("cancel")}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={busy}
          onClick={() => void revoke().then((done) => done && onClose())}
        >
          {texts.revoke}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
