import { Box } from "@mui/material";
import type { ReadProps } from "../../src/admin/definition.ts";

/** A sentence in lines: on one line its end would stand behind the actions. */
export const FailureCell = ({ value }: ReadProps) => (
  <Box component="span" sx={{ display: "block", minWidth: 180, whiteSpace: "normal" }}>
    {String(value)}
  </Box>
);
