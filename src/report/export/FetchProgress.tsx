import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from "@mui/material";
import { useId } from "react";
import { useReportText } from "../text.ts";
import type { Fetching } from "./useWholeTable.ts";

/** How far the rows of a long report have come, and a way to leave it. */
export function FetchProgress({ progress, cancel }: Pick<Fetching, "progress" | "cancel">) {
  const text = useReportText();
  const id = useId();
  return (
    <Dialog open={progress !== null} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{text("export.fetching")}</DialogTitle>
      <DialogContent>
        <LinearProgress variant="determinate" value={(progress ?? 0) * 100} aria-labelledby={id} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={cancel}>
          {text("export.cancel")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
