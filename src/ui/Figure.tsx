import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { Tone } from "./tone.ts";

const colours = { up: "tokens.up", down: "tokens.down" } as const;

/** A figure in the colour of what it says; the sign says it as well, for those who see no colour. */
export function Figure({ tone, children }: { tone: Tone; children: ReactNode }) {
  return tone ? (
    <Box component="span" sx={{ color: colours[tone] }}>
      {children}
    </Box>
  ) : (
    children
  );
}
