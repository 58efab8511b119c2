import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { account as labels, accountTexts } from "../../i18n/ja/account.ts";
import type { Stored } from "../../src/admin/definition.ts";
import { randomText } from "../../src/core/randomText.ts";
import { useCall } from "../../src/data/call.ts";
import { ReissueAccountPasswordDocument } from "../../src/generated/graphql.ts";
import { Facts } from "../../src/ui/Facts.tsx";
import { figures } from "../../src/ui/figures.ts";
import { Secret } from "./Secret.tsx";
import { CopyButton } from "./CopyButton.tsx";

/** Asks, then shows the new password once. */
export function ReissueDialog({ record, onClose }: { record: Stored; onClose: () => void }) {
  const call = useCall();
  const [password, setPassword] = useState<string>();
  const reissue = useMutation({
    mutationFn: async () => {
      const made = randomText();
      await call(ReissueAccountPasswordDocument, { input: { accountId: Number(record.id), password: made } });
      setPassword(made);
    },
    // Nothing of it stays once the dialog is gone.
    gcTime: 0,
  });
  const facts = [
    { name: labels.fields.loginId, value: String(record["loginId"]) },
    { name: labels.fields.password, value: password },
  ];
  return (
    <Dialog
      open
      onClose={reissue.isPending || password !== undefined ? undefined : onClose}
      aria-labelledby="reissue-title"
      slotProps={{ paper: { sx: { minWidth: `min(${figures.dialogMin}px, calc(100vw - 32px))` } } }}
    >
      <DialogTitle id="reissue-title">{accountTexts.reissue}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 700 }}>{String(record["accountName"])}</Typography>
        {password === undefined ? (
          <Typography>{accountTexts.reissueQuestion}</Typography>
        ) : (
          <>
            <Alert severity="warning" sx={{ my: 1 }}>
              {accountTexts.once}
            </Alert>
            <Facts facts={facts.map(({ name, value }) => ({ name, value: <Secret value={value ?? ""} /> }))} />
            <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 1.5 }}>
              <CopyButton value={facts.map(({ name, value }) => `${name}: ${value ?? ""}`).join("\n")} />
            </Box>
          </>
        )}
        {reissue.error && <Alert severity="error">{reissue.error.message}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {password === undefined ? (
          <>
            <Button autoFocus variant="outlined" onClick={onClose} disabled={reissue.isPending}>
              {accountTexts.cancel}
            </Button>
            <Button variant="contained" onClick={() => reissue.mutate()} loading={reissue.isPending}>
              {accountTexts.reissue}
            </Button>
          </>
        ) : (
          <Button autoFocus variant="contained" onClick={onClose}>
            {accountTexts.close}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
