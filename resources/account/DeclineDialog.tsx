import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useNotify, useRefresh } from "ra-core";
import { applicant as labels, applicantTexts as texts } from "../../i18n/ja/applicant.ts";
import type { Stored } from "../../src/admin/definition.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { ApplicantDeleteDocument } from "../../src/generated/graphql.ts";
import { Facts } from "../../src/ui/Facts.tsx";
import { figures } from "../../src/ui/figures.ts";
import { useText } from "../../src/ui/text.ts";

/** Asks before it refuses a sign-up. */
export function DeclineDialog({ record, onClose }: { record: Stored; onClose: () => void }) {
  const call = useCall();
  const refresh = useRefresh();
  const notify = useNotify();
  const text = useText("admin");
  const work = useSingleMutation({
    mutationFn: () => call(ApplicantDeleteDocument, { applicantId: Number(record.id) }),
    onSuccess: () => {
      notify(texts.declined, { type: "success", messageArgs: { _: texts.declined } });
      onClose();
    },
    // Somebody else may have decided.
    onSettled: () => refresh(),
  });
  const facts = (["applicantName", "loginId", "email"] as const).map((name) => ({
    name: labels.fields[name],
    value: String(record[name]),
  }));
  return (
    <Dialog
      open
      onClose={work.isPending ? undefined : onClose}
      aria-labelledby="decline-title"
      slotProps={{ paper: { sx: { minWidth: `min(${figures.dialogMin}px, calc(100vw - 32px))` } } }}
    >
      <DialogTitle id="decline-title">{texts.declineTitle}</DialogTitle>
      <DialogContent>
        <Facts facts={facts} />
        <Typography sx={{ mt: 1.5 }}>{texts.declineQuestion}</Typography>
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
        <Button color="error" variant="contained" onClick={() => work.mutate()} loading={work.isPending}>
          {texts.decline}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
