import { Button } from "@mui/material";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import { CopyResult, useCopy } from "../../../src/ui/copy.tsx";

/** Copies a text, and says so. @param label tells several buttons apart */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const { copy, result } = useCopy();
  return (
    <>
      <Button variant="outlined" aria-label={label} onClick={() => void copy(value)}>
        {accountTexts.copy}
      </Button>
      <CopyResult result={result} />
    </>
  );
}
