import { Box } from "@mui/material";
import { Breakable } from "../../src/ui/Breakable.tsx";

/** An IP address: one of version 6 takes two lines, not a quarter of the table. */
export const Address = ({ text }: { text: string }) => (
  <Box component="span" sx={{ "&&&": { maxWidth: 180 } }}>
    <Breakable text={text} />
  </Box>
);
