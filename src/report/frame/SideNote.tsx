import { Box } from "@mui/material";
import { useText } from "../../ui/text.ts";
import { useFigures } from "../context.ts";
import { useLeftOutText } from "../leftOut.ts";

/** Which of the other shops their mean does not contain, with the reason for each. */
export function SideNote() {
  const text = useText("report.side");
  const leftOutText = useLeftOutText();
  const { leftOut = [] } = useFigures().side ?? {};
  if (leftOut.length === 0) return null;
  return (
    <Box component="p" sx={{ m: 0, mb: 1.5, fontSize: 12, color: "tokens.textMuted" }}>
      {text("leftOut", { shops: leftOut.map(leftOutText).join("、") })}
    </Box>
  );
}
