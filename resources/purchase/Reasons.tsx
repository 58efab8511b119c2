import { Box, Chip } from "@mui/material";
import { missingReasons, slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { formatQuantity } from "./quantity.ts";

type Props = {
  /** What is short. */
  name: string;
  short: number;
  reason: string | null;
  onChange(reason: string | null): void;
};

/** By how much a line is short, and a reason for a press. */
export function Reasons({ name, short, reason, onChange }: Props) {
  return (
    <Box
      role="group"
      aria-label={texts.missingOf(name)}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1, alignItems: "center" }}
    >
      <Box sx={{ fontSize: 13, color: "tokens.pending" }}>{texts.shortBy(formatQuantity(short), "")}</Box>
      {missingReasons.map((one) => (
        <Chip
          key={one}
          label={one}
          clickable
          aria-pressed={reason === one}
          color={reason === one ? "primary" : "default"}
          onClick={() => onChange(reason === one ? null : one)}
          sx={{ minHeight: 36 }}
        />
      ))}
    </Box>
  );
}
