import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";

type MissingCharactersProps = {
  characters: readonly string[];
  onClose(): void;
  onClosed(): void;
  onReplace(): void;
  onUtf8(): void;
};

/** Lists the characters that CP932 lacks. They are replaced only if the person chooses it. */
export function MissingCharacters({ characters, onClose, onClosed, onReplace, onUtf8 }: MissingCharactersProps) {
  const id = useId();
  return (
    <Dialog
      open={characters.length > 0}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id}>{shellTexts.missingTitle}</DialogTitle>
      <DialogContent>
        {shellTexts.missingText}
        <Box sx={{ mt: 1.5, typography: "lead", letterSpacing: "0.3em", overflowWrap: "anywhere" }}>
          {characters.join("")}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {shellTexts.close}
        </Button>
        <Button variant="outlined" onClick={onReplace}>
          {shellTexts.missingReplace}
        </Button>
        <Button variant="contained" onClick={onUtf8}>
          {shellTexts.missingUtf8}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
