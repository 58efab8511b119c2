import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useState } from "react";
import { storeTexts } from "../../i18n/ja/store.ts";

type Props = {
  title: string;
  text: string;
  apiKey: string | null;
  close: string;
  onClose: () => void;
  /** What the key is called, and where it belongs; by default the words for a register. */
  words?: { key: string; once: string };
};

const ofRegister = { key: storeTexts.key, once: storeTexts.keyOnce };

/** An API key, which the server returns only once; null where it was returned before. */
export function IssuedKey({ title, text, apiKey, close, onClose, words = ofRegister }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async (key: string) => {
    await navigator.clipboard.writeText(key);
    setCopied(true);
  };
  return (
    <Dialog open aria-labelledby="issued-title" maxWidth="sm" fullWidth>
      <DialogTitle id="issued-title">{title}</DialogTitle>
      <DialogContent>
        <Typography>{text}</Typography>
        {apiKey === null ? (
          <Alert severity="info" sx={{ my: 1.5 }}>
            {storeTexts.keyTold}
          </Alert>
        ) : (
          <>
            <Alert severity="warning" sx={{ my: 1.5 }}>
              {words.once}
            </Alert>
            <Box
              component="output"
              aria-label={words.key}
              sx={{
                display: "block",
                px: 1.5,
                py: 1,
                border: 1,
                borderColor: "tokens.borderStrong",
                borderRadius: 1,
                bgcolor: "tokens.band",
                fontFamily: "monospace",
                overflowWrap: "anywhere",
                userSelect: "all",
              }}
            >
              {apiKey}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", gap: 1 }}>
        <Box component="span" role="status" sx={{ mr: "auto", color: "tokens.success" }}>
          {copied && storeTexts.copied}
        </Box>
        {apiKey !== null && (
          <Button variant="outlined" onClick={() => void copy(apiKey)}>
            {storeTexts.copy}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
