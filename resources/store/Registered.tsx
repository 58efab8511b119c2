import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useState } from "react";
import { storeTexts } from "../../i18n/ja/store.ts";

/** After a store was registered: the API key of its register, which the server shows this once. */
export function Registered({ record, onClose }: { record: Readonly<Record<string, unknown>>; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const key = String(record["apiKey"] ?? "");
  const copy = async () => {
    await navigator.clipboard.writeText(key);
    setCopied(true);
  };
  return (
    <Dialog open aria-labelledby="registered-title" maxWidth="sm" fullWidth>
      <DialogTitle id="registered-title">{storeTexts.registeredTitle(String(record["storeName"]))}</DialogTitle>
      <DialogContent>
        <Typography>{storeTexts.registeredText(String(record["storeId"]))}</Typography>
        <Alert severity="warning" sx={{ my: 1.5 }}>
          {storeTexts.keyOnce}
        </Alert>
        <Box
          component="output"
          aria-label={storeTexts.key}
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
          {key}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Box component="span" role="status" sx={{ mr: "auto", color: "tokens.success" }}>
          {copied && storeTexts.copied}
        </Box>
        <Button variant="outlined" onClick={() => void copy()}>
          {storeTexts.copy}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {storeTexts.toList}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
