import { Box } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report/daily-report.ts";
import type { ReportField } from "../../../src/domain/dailyReport.ts";
import { findRefusalCode } from "./draft/initialDraft.ts";
import type { UnsavedReason } from "./draft/unsavedReason.ts";
import type { SavingState } from "./draft/reportDraft.ts";
import { Note } from "../../../src/ui/Note.tsx";

const { steps: texts, fields } = dailyReport;

/** Why a press has submitted nothing: what cannot be saved, photos on their way, or a draft that the server did not take. */
export type StopReason = UnsavedReason | "photos" | "saving";

type SubmissionFaultsProps = {
  reason: StopReason | undefined;
  missing: readonly ReportField[];
  unsaved: UnsavedReason | null;
  photosLeave: boolean;
  saving: SavingState;
  error: Error | null;
};

/** Why nothing was submitted, until it is mended. */
export function SubmissionFaults({ reason, missing, unsaved, photosLeave, saving, error }: SubmissionFaultsProps) {
  const said = [
    missing.length > 0 && texts.missing(missing.map((field) => fields[field]).join("、")),
    reason && reason === unsaved && texts.stopped[reason],
    reason === "photos" && photosLeave && texts.stopped.photos,
    reason === "saving" && saving.kind === "local" && texts.notSent,
    reason === "saving" && saving.kind === "refused" && texts.refused,
    error && (findRefusalCode(error) === "W014" ? texts.figuresChanged : error.message),
  ];
  return (
    <Box role="alert">
      {said.map(
        (text) =>
          text && (
            <Note key={text} severity={text === texts.notSent ? "warning" : "error"} mt={1.5}>
              {text}
            </Note>
          ),
      )}
    </Box>
  );
}
