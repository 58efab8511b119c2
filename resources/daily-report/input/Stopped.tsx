import { Alert, Box } from "@mui/material";
import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import type { ReportField } from "../../../src/domain/dailyReport.ts";
import { codeOf } from "./beginning.ts";
import type { Unsaved } from "./unsaved.ts";
import type { Saving } from "./useDraft.ts";

const { steps: texts, fields } = dailyReport;

/** Why a press has submitted nothing: what cannot be saved, photos on their way, or a draft that the server did not take. */
export type StopReason = Unsaved | "photos" | "saving";

type Props = {
  reason: StopReason | undefined;
  missing: readonly ReportField[];
  unsaved: Unsaved | null;
  photosLeave: boolean;
  saving: Saving;
  error: Error | null;
};

/** Why nothing was submitted, until it is mended. */
export function Stopped({ reason, missing, unsaved, photosLeave, saving, error }: Props) {
  const said = [
    missing.length > 0 && texts.missing(missing.map((field) => fields[field]).join("、")),
    reason && reason === unsaved && texts.stopped[reason],
    reason === "photos" && photosLeave && texts.stopped.photos,
    reason === "saving" && saving.kind === "local" && texts.notSent,
    reason === "saving" && saving.kind === "refused" && texts.refused,
    error && (codeOf(error) === "W014" ? texts.figuresChanged : error.message),
  ];
  return (
    <Box role="alert">
      {said.map(
        (text) =>
          text && (
            <Alert key={text} severity={text === texts.notSent ? "warning" : "error"} sx={{ mt: 1.5 }}>
              {text}
            </Alert>
          ),
      )}
    </Box>
  );
}
