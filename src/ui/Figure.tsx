import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { FigureTone } from "../core/sheet/tone.ts";

const figureColours = { up: "tokens.up", down: "tokens.down" } as const;

/** A figure in the colour of its tone. Its sign says the same, for people who do not see colours. */
export function TonedFigure({ tone, children }: { tone: FigureTone; children: ReactNode }) {
  return tone ? (
    <Box component="span" sx={{ color: figureColours[tone] }}>
      {children}
    </Box>
  ) : (
    children
  );
}
