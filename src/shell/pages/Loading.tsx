import { Box } from "@mui/material";
import { useText } from "../../ui/text.ts";

/** The full-page loading indicator. It appears after a moment, so that a quick answer does not flash. */
export function Loading() {
  const text = useText("shell");
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
      <Box aria-hidden="true" sx={ringStyle} />
      {text("loading")}
    </Box>
  );
}

const ringStyle = {
  width: 32,
  height: 32,
  border: "3px solid",
  borderColor: "tokens.border",
  borderTopColor: "tokens.primary",
  borderRadius: "50%",
  "@keyframes turn": { to: { rotate: "360deg" } },
  animation: "turn 0.9s linear infinite",
  "@media (prefers-reduced-motion: reduce)": { animationDuration: "4s" },
} as const;
