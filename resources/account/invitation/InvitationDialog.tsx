import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useRefresh } from "ra-core";
import { useState } from "react";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { WithdrawInvitationDocument } from "../../../src/generated/graphql.ts";
import { layoutFigures } from "../../../src/ui/layoutFigures.ts";
import { InvitationPanel } from "./InvitationPanel.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** Invites a person again, by mail or by a slip, or withdraws the invitation. The list follows when it is closed. */
export function InvitationDialog({ record, onClose }: { record: IdentifiedRecord; onClose: () => void }) {
  const call = useCall();
  const refresh = useRefresh();
  const [open, setOpen] = useState(record["status"] === "INVITED");
  const accountId = Number(record.id);
  const accountName = String(record["accountName"]);
  const withdrawal = useSingleMutation({
    mutationFn: async () => {
      await call(WithdrawInvitationDocument, { accountId });
      setOpen(false);
    },
  });
  const close = () => {
    refresh();
    onClose();
  };
  const email = record["email"];
  const account = { accountId, accountName, loginId: String(record["loginId"]) };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby="invitation-title"
      slotProps={{ paper: { sx: { minWidth: `min(${layoutFigures.dialogMin}px, calc(100vw - 32px))` } } }}
    >
      <DialogTitle id="invitation-title">{accountTexts.invitation}</DialogTitle>
      <DialogContent>
        <Text component="p" strong mb={1}>
          {accountName}
        </Text>
        {withdrawal.isSuccess && !open && <Alert severity="success">{accountTexts.withdrawn}</Alert>}
        {withdrawal.error && <Alert severity="error">{withdrawal.error.message}</Alert>}
        <InvitationPanel
          account={{ ...account, email: typeof email === "string" ? email : null }}
          onSent={() => setOpen(true)}
        />
      </DialogContent>
      <DialogActions>
        {open && (
          <Button variant="outlined" color="error" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
            {accountTexts.withdraw}
          </Button>
        )}
        <Button autoFocus variant="contained" onClick={close}>
          {accountTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
