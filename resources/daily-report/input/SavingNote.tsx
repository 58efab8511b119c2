import { Box } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import type { Unsaved } from "./unsaved.ts";
import type { Saving } from "./useDraft.ts";

const texts = dailyReport.saving;

function words(saving: Saving, unsaved: Unsaved | null): string {
  switch (saving.kind) {
    case "saved":
      return `${texts.saved(saving.time)}${unsaved ? texts.without[unsaved] : ""}${saving.merged ? ` ${dailyReport.conflict.merged}` : ""}`;
    case "local":
      return saving.kept ? texts.local(saving.time) : texts.notKept;
    case "refused":
      return texts.refused(saving.message);
    default:
      return texts[saving.kind];
  }
}

const colours = { local: "tokens.pending", conflict: "tokens.pending", refused: "tokens.error" } as const;

/** Says whether what was written is safe. @param unsaved what of it is not saved */
export const SavingNote = ({ saving, unsaved }: { saving: Saving; unsaved: Unsaved | null }) => (
  <Box
    role="status"
    sx={{
      fontSize: 12,
      color: saving.kind in colours ? colours[saving.kind as keyof typeof colours] : "tokens.textMuted",
      displayPrint: "none",
    }}
  >
    {words(saving, unsaved)}
  </Box>
);
