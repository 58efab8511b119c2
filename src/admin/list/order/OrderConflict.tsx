import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useState } from "react";
import type { ListOrdering } from "./ordering.ts";
import { useText } from "../../../ui/text.ts";

/** W014 of an order: another person saved first. The own order can be applied to the current list or discarded. */
export function OrderConflict({ ordering: { settle } }: { ordering: ListOrdering }) {
  const text = useText("admin");
  const [busy, setBusy] = useState(false);
  const goOn = (keep: boolean) => {
    setBusy(true);
    void settle(keep).finally(() => setBusy(false));
  };
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="order-conflict">
      <DialogTitle id="order-conflict">{text("orderConflictTitle")}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{text("orderConflict")}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="error" disabled={busy} onClick={() => goOn(false)}>
          {text("orderTake")}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => goOn(true)}>
          {text("orderKeep")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
