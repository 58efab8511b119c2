import { Box } from "@mui/material";

/** The end of a bar. What exceeds it is cut; the figure beside it is not. */
const maxAchievement = 1.2;

/** A bar of what is achieved of a budget, with a mark at 100 %. The figure beside it says the same. */
export function BudgetBar({ achievement, width = "100%" }: { achievement: number; width?: number | string }) {
  const part = Math.min(maxAchievement, Math.max(0, achievement)) / maxAchievement;
  return (
    <Box component="span" aria-hidden="true" sx={trackStyles} style={{ width }}>
      <Box component="span" className={achievement >= 1 ? "full" : "part"} style={{ width: `${part * 100}%` }} />
      <Box component="span" className="goal" style={{ left: `${100 / maxAchievement}%` }} />
    </Box>
  );
}

const trackStyles = {
  display: "inline-block",
  position: "relative",
  height: 8,
  flexShrink: 0,
  borderRadius: "2px",
  bgcolor: "tokens.chartGrid",
  "& > .full, & > .part": { display: "block", height: "100%", borderRadius: "2px", bgcolor: "tokens.chartBar" },
  "& > .part": { bgcolor: "tokens.heatTo" },
  "& > .goal": { position: "absolute", top: -2, bottom: -2, width: "2px", bgcolor: "text.primary" },
  "@media print": { printColorAdjust: "exact" },
};
