import { Box } from "@mui/material";
import { useTexts } from "../../src/ui/text.ts";

/** A note: this list and other reports may count a void on different dates. */
export function CountedOn() {
  const translate = useTexts();
  return <Box sx={{ mt: 1.5, fontSize: 12, color: "tokens.textMuted" }}>{translate("parts.void.countedOn")}</Box>;
}
