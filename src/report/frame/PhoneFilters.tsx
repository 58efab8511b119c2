import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useText } from "../../ui/text.ts";
import { ConditionsButton, useConditionWords } from "./Conditions.tsx";
import { cut, useScopeWords } from "./scopeWords.ts";

/** The filter bar of a phone: shops, period and set filters in words, and one button for all conditions with the number of filters. */
export function PhoneFilters({ end }: { end: ReactNode }) {
  const text = useText("report");
  const words = useConditionWords();
  const { shops, dates } = useScopeWords();
  return (
    <Box role="group" aria-label={text("bar.label")} sx={{ mb: 1.5, displayPrint: "none" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
        <Box sx={{ flex: 1, minWidth: 0, fontSize: 12, lineHeight: 1.5, "& > div": cut }}>
          <div>{shops}</div>
          <Box component="div" sx={{ color: "tokens.textMuted" }}>
            {dates}
          </Box>
        </Box>
        <ConditionsButton count={words.length} />
        <Box sx={{ flexShrink: 0 }}>{end}</Box>
      </Box>
      {words.length > 0 && <Box sx={{ mt: 0.5, fontSize: 12, color: "tokens.textMuted" }}>{words.join("・")}</Box>}
    </Box>
  );
}
