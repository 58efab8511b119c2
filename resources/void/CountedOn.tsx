import { Box } from "@mui/material";
import { useTexts } from "../../src/ui/text.ts";

/** On which date the list has a void, and on which the other reports count it: over the same dates the two may differ. */
export function CountedOn() {
  const translate = useTexts();
  return <Box sx={{ mt: 1.5, fontSize: 12, color: "tokens.textMuted" }}>{translate("parts.void.countedOn")}</Box>;
}
