import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from "@mui/material";
import { useId } from "react";
import { formatCount } from "../../core/money.ts";
import type { LongExport } from "./useLongExport.ts";
import { Text } from "../../ui/Text.tsx";

type ExportProgressProps = Pick<LongExport, "progress" | "cancel"> & {
  title: string;
  onClosed(): void;
  /** Says how much is written; rows where it is left out. */
  written?: (sent: number, total: number) => string;
};

/** The progress of a long export. A button or Esc stops it. */
export function ExportProgress({ title, progress, cancel, onClosed, written }: ExportProgressProps) {
  const id = useId();
  const { sent, total } = progress ?? { sent: 0, total: 0 };
  return (
    <Dialog
      open={progress !== null}
      // A click outside the dialog must not stop a long export.
      onClose={(_event, reason) => reason === "escapeKeyDown" && cancel()}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <LinearProgress
          {...(total > 0 && { variant: "determinate", value: (sent / total) * 100 })}
          aria-labelledby={id}
        />
        <Text color="muted" tabular minHeight={20} mt={1}>
          {total > 0
            ? (written?.(sent, total) ?? reportTexts.export.written(formatCount(total), formatCount(sent)))
            : reportTexts.export.preparing}
        </Text>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={cancel}>
          {reportTexts.export.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
