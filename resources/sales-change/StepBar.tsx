import { Box } from "@mui/material";

type StepBarProps = {
  /** The least and the greatest sum of all steps. */
  range: readonly [number, number];
  /** The sum before this step. */
  before: number;
  change: number;
};

/** A step as a bar from the sum before it to the sum after it, beside the line of no change. The figure beside it says the same. */
export function StepBar({ range: [least, greatest], before, change }: StepBarProps) {
  const place = (sum: number) => ((sum - least) / (greatest - least)) * 100;
  const [start, end] = [before, before + change].map(place).sort((one, other) => one - other);
  return (
    <Box component="span" aria-hidden="true" sx={trackStyles}>
      <span
        className={change < 0 ? "fall" : "rise"}
        style={{ left: `${start ?? 0}%`, right: `${100 - (end ?? 0)}%` }}
      />
      <span className="none" style={{ left: `${place(0)}%` }} />
    </Box>
  );
}

const trackStyles = {
  display: "block",
  position: "relative",
  height: 16,
  minWidth: { xs: 96, sm: 200 },
  "& > .fall, & > .rise": { position: "absolute", top: 2, bottom: 2, minWidth: "2px", borderRadius: "2px" },
  "& > .fall": { bgcolor: "tokens.down" },
  "& > .rise": { bgcolor: "tokens.up" },
  "& > .none": { position: "absolute", top: -4, bottom: -4, width: "1px", bgcolor: "tokens.textMuted" },
  "@media (forced-colors: active)": { "& > span": { bgcolor: "CanvasText", forcedColorAdjust: "none" } },
  "@media print": { printColorAdjust: "exact" },
};
