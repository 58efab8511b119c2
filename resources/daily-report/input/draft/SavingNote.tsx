import { Text } from "../../../../src/ui/Text.tsx";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
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

const savingColours: Partial<Record<SavingState["kind"], "pending" | "error">> = {
  local: "pending",
  conflict: "pending",
  refused: "error",
};

/** Says whether what was written is safe. @param unsaved what of it is not saved */
export const SavingNote = ({ saving, unsaved }: { saving: SavingState; unsaved: UnsavedReason | null }) => (
  <Text role="status" variant="small" color={savingColours[saving.kind] ?? "muted"} screenOnly>
    {formatSavingState(saving, unsaved)}
  </Text>
);
