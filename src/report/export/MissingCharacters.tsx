import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { useReportText } from "../text.ts";

type Props = { characters: readonly string[]; onClose(): void; onClosed(): void; onUtf8(): void };

/** Names the characters that CP932 lacks: nothing is replaced behind a person's back. */
export function MissingCharacters({ characters, onClose, onClosed, onUtf8 }: Props) {
  const text = useReportText();
  const id = useId();
  return (
    <Dialog
      open={characters.length > 0}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id}>{text("export.missingTitle")}</DialogTitle>
      <DialogContent>
        {text("export.missingText")}
        <Box sx={{ mt: 1.5, fontSize: 20, letterSpacing: "0.3em", overflowWrap: "anywhere" }}>
          {characters.join("")}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text("export.close")}
        </Button>
        <Button variant="contained" onClick={onUtf8}>
          {text("export.missingUtf8")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
