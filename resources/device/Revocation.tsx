import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { deviceTexts as texts } from "../../i18n/ja/device.ts";
import type { Values } from "../../src/admin/definition.ts";
import { useText } from "../../src/ui/text.ts";
import { useKeys } from "./useKeys.ts";

/** Asks before the keys of a device are revoked: it sells nothing until it has a new one. */
export function Revocation({ record, onClose }: { record: Values; onClose: () => void }) {
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
