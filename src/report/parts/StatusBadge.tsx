import { Box } from "@mui/material";
import { useReportText } from "../text.ts";

/** 速報 while a day is not closed, 締済 when all are. */
export function StatusBadge({ provisional }: { provisional: boolean }) {
  const text = useReportText();
  return (
    <Box
      component="span"
      sx={{
        display: "inline-block",
        fontSize: 11,
        lineHeight: "18px",
        borderRadius: 1,
        px: 0.875,
        whiteSpace: "nowrap",
        "@media print": { fontSize: "inherit", lineHeight: 1.5 },
        ...(provisional
          ? { bgcolor: "tokens.pendingSoft", color: "tokens.pending" }
          : { bgcolor: "tokens.successSoft", color: "tokens.success" }),
      }}
    >
      {text(provisional ? "freshness.provisional" : "freshness.closed")}
    </Box>
  );
}
