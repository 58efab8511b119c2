import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { formatCount } from "../../core/money.ts";
import { mostOnPaper } from "./useWholeList.ts";

type TooManyForPaperProps = {
  open: boolean;
  /** Number of all rows. */
  total: number;
  onClose(): void;
  onClosed(): void;
  onXlsx(): void;
};

/** Says that the list is too long for printing, and offers a file with all rows. */
export function TooManyForPaper({ open, total, onClose, onClosed, onXlsx }: TooManyForPaperProps) {
  const id = useId();
  const counts = { total: formatCount(total), most: formatCount(mostOnPaper) };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} slotProps={{ transition: { onExited: onClosed } }}>
      <DialogTitle id={id}>{reportTexts.export.tooManyTitle(counts.total)}</DialogTitle>
      <DialogContent>{reportTexts.export.tooManyText(counts.most, counts.total)}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {reportTexts.export.close}
        </Button>
        <Button variant="contained" onClick={onXlsx}>
          {reportTexts.export.tooManyXlsx}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
