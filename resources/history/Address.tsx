import { Box } from "@mui/material";
import { BreakableAddress } from "../../src/ui/Breakable.tsx";

/** An IP address: one of version 6 takes two lines, not a quarter of the table. */
export const IpAddress = ({ text }: { text: string }) => (
  <Box component="span" sx={{ "&&&": { maxWidth: 180 } }}>
    <BreakableAddress text={text} />
  </Box>
);
