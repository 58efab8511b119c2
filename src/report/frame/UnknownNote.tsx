import { Box } from "@mui/material";
import { useText } from "../../ui/text.ts";
import { useUnknownColumns } from "../unknownColumns.ts";

/** Which columns are empty because weekdays or hours are chosen, and why. */
export function UnknownNote() {
  const text = useText("parts.times");
  const unknown = useUnknownColumns();
  if (!unknown) return null;
  const { names, by } = unknown;
  return (
    <Box role="note" sx={{ mb: 1.5, fontSize: 12, color: "tokens.textMuted", displayPrint: "none" }}>
      {by === "HOUR" ? text("unknown", { names }) : text("unknownByDay", { names })}
    </Box>
  );
}
