import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useState } from "react";
import type { ListOrdering } from "./ordering.ts";

/** W014 of an order: another person saved first. The own order can be applied to the current list or discarded. */
export function OrderConflict({ ordering: { settle } }: { ordering: ListOrdering }) {
  const [busy, setBusy] = useState(false);
  const goOn = (keep: boolean) => {
    setBusy(true);
    void settle(keep).finally(() => setBusy(false));
  };
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="order-conflict">
      <DialogTitle id="order-conflict">{adminTexts.orderConflictTitle}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{adminTexts.orderConflict}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="error" disabled={busy} onClick={() => goOn(false)}>
          {adminTexts.orderTake}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => goOn(true)}>
          {adminTexts.orderKeep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
