import { Box } from "@mui/material";

/** A text of a cell that may need several lines. */
export const LongText = ({ children }: { children: string }) => (
  <Box
    component="span"
    sx={{ display: "inline-block", minWidth: { xs: 90, sm: 160 }, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
  >
    {children}
  </Box>
);
