import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Text } from "../../../ui/Text.tsx";

/** Says how many rows are selected, and holds what can be done with them. */
export function SelectionBar({ count, children }: { count: string; children: ReactNode }) {
  return (
    <Box role="region" aria-label={count} sx={barStyles}>
      <Text component="strong" role="status" strong>
        {count}
      </Text>
      {children}
    </Box>
  );
}

const barStyles = {
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: 1,
  mb: 1.5,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  bgcolor: "action.selected",
} as const;
