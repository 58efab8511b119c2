import { Box } from "@mui/material";
import { formatCount, hourLabel } from "../../core/money.ts";
import { useShown } from "../context.ts";
import { useReportText } from "../text.ts";

/** What the ratios of the report are of, where that is not all that it shows: why there is none, which shops and hours are left out. */
export function Compared() {
  const text = useReportText();
  const { asked, comparable } = useShown();
  if (!comparable || !asked.likeness) return null;
  const left = asked.shops.length - comparable.length;
  const { toHour } = asked.likeness.basis;
  const lines =
    comparable.length === 0
      ? [text("compared.nothing")]
      : [
          toHour === null ? null : text("compared.hours", { hour: hourLabel(toHour) }),
          left === 0
            ? null
            : text("compared.shops", { count: formatCount(comparable.length), left: formatCount(left) }),
        ].filter((line) => line !== null);
  return lines.length === 0 ? null : (
    <Box component="p" sx={{ m: 0, mb: 1.5, fontSize: 12, color: "tokens.textMuted" }}>
      {lines.join(" ")}
    </Box>
  );
}
