import { Box, Button } from "@mui/material";
import { useState } from "react";
import { accountTexts } from "../../i18n/ja/account.ts";

/** Copies a text, and says so. @param label tells several buttons apart */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <>
      <Button variant="outlined" aria-label={label} onClick={() => void copy()}>
        {accountTexts.copy}
      </Button>
      <Box component="span" role="status" sx={{ color: "tokens.success", fontSize: 13 }}>
        {copied && accountTexts.copied}
      </Box>
    </>
  );
}
