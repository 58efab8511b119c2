import { Box } from "@mui/material";
import type { ReportRow } from "../../src/core/totals.ts";
import type { AbcClass } from "../../src/domain/abc.ts";

/** The mark of a class. Its letter says the same for people who do not see colours. */
export function ClassBadge({ abcClass }: { abcClass: AbcClass }) {
  return (
    <Box component="span" sx={{ ...badgeStyles, ...classTones[abcClass] }}>
      {abcClass}
    </Box>
  );
}

/** The class of a row. */
export function AbcClassCell({ row }: { row: ReportRow }) {
  return <ClassBadge abcClass={row["abcClass"] as AbcClass} />;
}

const classTones = {
  A: { bgcolor: "primary.main", color: "primary.contrastText" },
  B: { bgcolor: "tokens.primarySoft", color: "tokens.primaryStrong" },
  C: { bgcolor: "action.hover", color: "text.secondary" },
} as const;

const badgeStyles = {
  display: "inline-block",
  minWidth: 20,
  textAlign: "center",
  typography: "small",
  fontWeight: 700,
  lineHeight: "20px",
  borderRadius: 0.75,
  px: 0.5,
  "@media print": { fontSize: "inherit", lineHeight: 1.4, printColorAdjust: "exact" },
} as const;

/** Colours of the classes in charts. */
export const classColours = {
  A: "tokens.chartBar",
  B: "tokens.heatTo",
  C: "tokens.borderStrong",
} as const;
