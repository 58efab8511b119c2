import { Box } from "@mui/material";
import { formatYen } from "../../src/core/money.ts";

/** A difference in yen: blank where there is none to show, marked where it is not zero. */
export function YenDifference({ yen }: { yen: number | null | undefined }) {
  if (yen === null || yen === undefined) return <>—</>;
  return (
    <Box component="span" sx={yen === 0 ? { color: "tokens.textMuted" } : { color: "tokens.error", fontWeight: 700 }}>
      {yen > 0 ? `+${formatYen(yen)}` : formatYen(yen)}
    </Box>
  );
}
