import { Box, Button } from "@mui/material";
import { useState } from "react";
import { accountTexts } from "../../i18n/ja/account.ts";

/** Copies a text, and says so. */
export function CopyButton({ value }: { value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {accountTexts.copy}
      </Button>
      <Box component="span" role="status" sx={{ color: "tokens.success", fontSize: 13 }}>
        {copied && accountTexts.copied}
      </Box>
    </>
  );
}
