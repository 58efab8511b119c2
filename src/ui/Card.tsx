import { Box, Paper } from "@mui/material";
import type { ReactNode } from "react";
import { Text } from "./Text.tsx";

type CardProps = {
  title: string;
  note?: ReactNode;
  /** Something in it needs a person's attention. */
  urgent?: boolean;
  /** On paper it may break across sheets. */
  flows?: boolean;
  children: ReactNode;
};

/** One block of a report under a heading, with a small note beside it. */
export function PageCard({ title, note, urgent, flows, children }: CardProps) {
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{
        borderColor: urgent ? "tokens.pendingBorder" : "tokens.border",
        borderRadius: 2,
        mt: 1.5,
        px: { xs: 1.5, sm: 2 },
        py: 1.5,
        breakInside: flows ? "auto" : "avoid",
        "@media print": { mt: 1, py: 1 },
      }}
    >
      <Box
        sx={{ display: "flex", alignItems: "baseline", flexWrap: "wrap", columnGap: 1, mb: 0.75, breakAfter: "avoid" }}
      >
        <Text component="h2" variant="heading">
          {title}
        </Text>
        {note && <Box sx={{ typography: "muted", "@media print": { typography: "paper" } }}>{note}</Box>}
      </Box>
      {children}
    </Paper>
  );
}
