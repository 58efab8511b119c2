import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { Tone } from "../core/metadata.ts";

/** A state in the colour of its tone. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box component="span" sx={{ ...badgeStyles, ...badgeToneStyles[tone] }}>
      {children}
    </Box>
  );
}

const badgeToneStyles = {
  QUIET: { bgcolor: "action.hover", color: "text.secondary" },
  PENDING: { bgcolor: "tokens.pendingSoft", color: "tokens.pending" },
  GOOD: { bgcolor: "tokens.successSoft", color: "tokens.success" },
  BAD: { bgcolor: "tokens.errorSoft", color: "tokens.error" },
} as const;

const badgeStyles = {
  display: "inline-block",
  typography: "tiny",
  lineHeight: "18px",
  borderRadius: 1,
  px: 0.875,
  whiteSpace: "nowrap",
  "@media (forced-colors: active)": { outline: "1px solid" },
  "@media print": { fontSize: "inherit", lineHeight: 1.5 },
} as const;
