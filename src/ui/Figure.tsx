import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { Tone } from "./tone.ts";

const colours = { up: "tokens.up", down: "tokens.down" } as const;

/** A figure in the colour of its tone. Its sign says the same, for people who do not see colours. */
export function Figure({ tone, children }: { tone: Tone; children: ReactNode }) {
  return tone ? (
    <Box component="span" sx={{ color: colours[tone] }}>
      {children}
    </Box>
  ) : (
    children
  );
}
