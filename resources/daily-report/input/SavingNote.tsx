import { Box } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import type { UnsavedReason } from "./unsavedReason.ts";
import type { SavingState } from "./reportDraft.ts";

const savingTexts = dailyReport.saving;

function formatSavingState(saving: SavingState, unsaved: UnsavedReason | null): string {
  switch (saving.kind) {
    case "saved":
      return `${savingTexts.saved(saving.time)}${unsaved ? savingTexts.without[unsaved] : ""}${saving.merged ? ` ${dailyReport.conflict.merged}` : ""}`;
    case "local":
      return saving.kept ? savingTexts.local(saving.time) : savingTexts.notKept;
    case "refused":
      return savingTexts.refused(saving.message);
    default:
      return savingTexts[saving.kind];
  }
}

const savingColours = { local: "tokens.pending", conflict: "tokens.pending", refused: "tokens.error" } as const;

/** Says whether what was written is safe. @param unsaved what of it is not saved */
export const SavingNote = ({ saving, unsaved }: { saving: SavingState; unsaved: UnsavedReason | null }) => (
  <Box
    role="status"
    sx={{
      fontSize: 12,
      color:
        saving.kind in savingColours ? savingColours[saving.kind as keyof typeof savingColours] : "tokens.textMuted",
      displayPrint: "none",
    }}
  >
    {formatSavingState(saving, unsaved)}
  </Box>
);
