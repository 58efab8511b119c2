import { Box, CircularProgress } from "@mui/material";
import { useShellText } from "../messages.ts";

/** The full-page loading indicator. It comes up a moment late, so that a quick answer does not flash. */
export function Loading() {
  const text = useShellText();
  return (
    <Box
      role="status"
      sx={{
        minHeight: "60vh",
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        gap: 2,
        color: "tokens.textMuted",
        "@keyframes appear": { from: { opacity: 0 } },
        animation: "appear 0.2s 0.2s backwards",
      }}
    >
      <CircularProgress size={32} aria-hidden="true" />
      {text("loading")}
    </Box>
  );
}
