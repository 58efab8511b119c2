import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useRefresh } from "ra-core";
import { account as labels, accountTexts } from "../../i18n/ja/account.ts";
import type { Stored } from "../../src/admin/definition.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { SwitchOffAccountFactorDocument } from "../../src/generated/graphql.ts";
import { Facts } from "../../src/ui/Facts.tsx";
import { figures } from "../../src/ui/figures.ts";

/** Asks before it switches the second factor of an account off, and says that it is done. */
export function FactorOffDialog({ record, onClose }: { record: Stored; onClose: () => void }) {
  const call = useCall();
  const refresh = useRefresh();
  const { developerName } = useViewer();
  const work = useMutation({
    mutationFn: () => call(SwitchOffAccountFactorDocument, { accountId: Number(record.id) }),
    onSuccess: () => refresh(),
  });
  const facts = [
    { name: labels.fields.accountName, value: String(record["accountName"]) },
    { name: labels.fields.loginId, value: String(record["loginId"]) },
    { name: accountTexts.company, value: developerName },
  ];
  return (
    <Dialog
      open
      onClose={work.isPending ? undefined : onClose}
      aria-labelledby="factor-off-title"
      slotProps={{ paper: { sx: { minWidth: `min(${figures.dialogMin}px, calc(100vw - 32px))` } } }}
    >
      <DialogTitle id="factor-off-title">{accountTexts.factorOff}</DialogTitle>
      <DialogContent>
        <Facts facts={facts} />
        {work.isSuccess ? (
          <Alert severity="success" sx={{ mt: 1.5 }}>
            {accountTexts.factorOffDone}
          </Alert>
        ) : (
          <>
            <Typography sx={{ mt: 1.5 }}>{accountTexts.factorOffQuestion}</Typography>
            <Alert severity="warning" sx={{ mt: 1.5 }}>
              {accountTexts.factorOffCare}
            </Alert>
          </>
        )}
        {work.error && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {work.error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {work.isSuccess ? (
          <Button autoFocus variant="contained" onClick={onClose}>
            {accountTexts.close}
          </Button>
        ) : (
          <>
            <Button autoFocus variant="outlined" onClick={onClose} disabled={work.isPending}>
              {accountTexts.cancel}
            </Button>
            <Button color="error" variant="contained" onClick={() => work.mutate()} loading={work.isPending}>
              {accountTexts.factorOff}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
