import { Box } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import type { Saving } from "./useDraft.ts";

const texts = dailyReport.saving;

function words(saving: Saving, partly: boolean): string {
  switch (saving.kind) {
    case "saved":
      return `${partly ? texts.partly(saving.time) : texts.saved(saving.time)}${saving.merged ? ` ${dailyReport.conflict.merged}` : ""}`;
    case "local":
      return texts.local(saving.time);
    case "refused":
      return texts.refused(saving.message);
    default:
      return texts[saving.kind];
  }
}

const colours = { local: "tokens.pending", conflict: "tokens.pending", refused: "tokens.error" } as const;

/** Says whether what was written is safe. @param partly some of it is no number, which is not saved */
export const SavingNote = ({ saving, partly }: { saving: Saving; partly: boolean }) => (
  <Box
    role="status"
    sx={{
      fontSize: 12,
      color: saving.kind in colours ? colours[saving.kind as keyof typeof colours] : "tokens.textMuted",
      displayPrint: "none",
    }}
  >
    {words(saving, partly)}
  </Box>
);
