import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../../ui/text.ts";
import { ConditionsButton, useConditionWords } from "./Conditions.tsx";
import { useScopeWords } from "./scopeWords.ts";

/**
 * The filter bar of a phone: shops, period and set filters in words, and below them one button for all conditions with the number of
 * filters. The words have the whole width: beside the buttons they would be cut off.
 */
export function PhoneFilters({ end }: { end: ReactNode }) {
  const text = useText("report");
  const words = useConditionWords();
  const { shops, dates } = useScopeWords();
  return (
    <Box role="group" aria-label={text("bar.label")} sx={{ mb: 1.5, fontSize: 13, displayPrint: "none" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5 }}>
        <span>{shops}</span>
        <span>{dates}</span>
      </Box>
      {words.length > 0 && <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{words.join("・")}</Box>}
      <Box sx={{ mt: 0.5, display: "flex", alignItems: "center", justifyContent: "space-between", gap: 0.75 }}>
        <ConditionsButton count={words.length} />
        <Box sx={{ display: "flex", gap: 0.75, "& button": { minHeight: 44 } }}>{end}</Box>
      </Box>
    </Box>
  );
}
