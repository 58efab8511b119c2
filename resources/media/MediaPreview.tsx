import { Typography } from "@mui/material";
import { mediaPlayer } from "../../i18n/ja/media.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { TerminalScreen } from "./Stage.tsx";

/** The medium on a table terminal. */
export function MediaPreview({ values }: { values: RecordData }) {
  const { source, displayTime } = values;
  return (
    <>
      <TerminalScreen source={typeof source === "string" ? source : ""} playing />
      {typeof displayTime === "number" && (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: "text.secondary", textAlign: "center" }}>
          {mediaPlayer.shownFor(displayTime)}
        </Typography>
      )}
    </>
  );
}
