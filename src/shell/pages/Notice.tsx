import { Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** A page with one message: heading, explanation, and what to do next. */
export function NoticePage({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{ px: 3, py: { xs: 4, sm: 6 }, borderColor: "tokens.border", borderRadius: "8px", textAlign: "center" }}
    >
      <Typography variant="h2" sx={{ fontSize: 16 }}>
        {title}
      </Typography>
      {children && <Box sx={{ mt: 1, color: "tokens.textMuted" }}>{children}</Box>}
      {actions && (
        <Box sx={{ mt: 3, display: "flex", justifyContent: "center", gap: 1, flexWrap: "wrap" }}>{actions}</Box>
      )}
    </Paper>
  );
}
