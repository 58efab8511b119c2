import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useNotify } from "ra-core";
import { signUpCodeTexts as texts } from "../../i18n/ja/developer-setting.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { RenewSignUpCodeDocument } from "../../src/generated/graphql.ts";
import { figures } from "../../src/ui/figures.ts";
import { useText } from "../../src/ui/text.ts";

/** Asks before the company's code is renewed. */
export function RenewCodeDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: () => void }) {
  const call = useCall();
  const notify = useNotify();
  const text = useText("admin");
  const work = useSingleMutation({
    mutationFn: () => call(RenewSignUpCodeDocument, {}),
    onSuccess: () => {
      notify(texts.renewed, { type: "success", messageArgs: { _: texts.renewed } });
      onRenewed();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={work.isPending ? undefined : onClose}
      aria-labelledby="renew-title"
      slotProps={{ paper: { sx: { minWidth: `min(${figures.dialogMin}px, calc(100vw - 32px))` } } }}
    >
      <DialogTitle id="renew-title">{texts.renew}</DialogTitle>
      <DialogContent>
        {texts.question}
        {work.error && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {work.error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus variant="outlined" onClick={onClose} disabled={work.isPending}>
          {text("cancel")}
        </Button>
        <Button variant="contained" onClick={() => work.mutate()} loading={work.isPending}>
          {texts.renew}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
