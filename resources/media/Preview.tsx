import { Typography } from "@mui/material";
import { mediaPlayer } from "../../i18n/ja/media.ts";
import type { Values } from "../../src/admin/definition.ts";
import { Stage } from "./Stage.tsx";

/** The medium on a table terminal. */
export function Preview({ values }: { values: Values }) {
  const { source, displayTime } = values;
  return (
    <>
      <Stage source={typeof source === "string" ? source : ""} playing />
      {typeof displayTime === "number" && (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: "text.secondary", textAlign: "center" }}>
          {mediaPlayer.shownFor(displayTime)}
        </Typography>
      )}
    </>
  );
}
