import { Box } from "@mui/material";

/** A text that people copy by eye: letters that look alike differ, and one press selects all of it. */
export const SecretText = ({ value }: { value: string }) => (
  <Box component="span" sx={{ fontFamily: "monospace", userSelect: "all" }}>
    {value}
  </Box>
);
