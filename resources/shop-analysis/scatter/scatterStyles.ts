import type { Theme } from "@mui/material/styles";

const point = { position: "absolute", width: 10, height: 10, ml: "-5px", mb: "-5px", borderRadius: "50%" } as const;

/** Styles of Scatter. Names are elements, not SVG text, so that they keep their size on every screen. */
export const scatterStyles = ({ palette: { tokens } }: Theme) =>
  ({
    pl: "56px",
    pb: "24px",
    pt: 1,
    typography: "tiny",
    "& .area": { position: "relative", height: { xs: 240, sm: 300 }, borderLeft: 1, borderBottom: 1 },
    "& .area, & .grid": { borderColor: tokens.chartGrid },
    "& svg": { position: "absolute", inset: 0, width: "100%", height: "100%", overflow: "hidden" },
    "& svg *": { fill: "none", vectorEffect: "non-scaling-stroke" },
    "& .grid": { stroke: tokens.chartGrid },
    "& .same": { stroke: tokens.borderStrong, strokeDasharray: "3 3" },
    "& .mean": { stroke: tokens.chartLine },
    "& .way": { stroke: tokens.textMuted },
    "& .x, & .y, & .amount": { position: "absolute", color: tokens.textMuted, whiteSpace: "nowrap" },
    "& .x": { top: "100%", mt: "4px", transform: "translateX(-50%)" },
    "& .y": { right: "100%", mr: "6px", transform: "translateY(50%)" },
    "& i.before": {
      ...point,
      boxSizing: "border-box",
      border: `1.5px solid ${tokens.textMuted}`,
      bgcolor: tokens.surface,
      transform: "scale(0.8)",
    },
    "& .point": { ...point, "& i": { display: "block", width: 10, height: 10, borderRadius: "50%" } },
    "& .point > i": { bgcolor: tokens.chartBar, boxShadow: `0 0 0 1.5px ${tokens.surface}` },
    "& .point b": { position: "absolute", left: 13, top: -4, fontWeight: 500, whiteSpace: "nowrap", px: "2px" },
    "& .left b": { left: "auto", right: 13 },
    "& .above b, & .below b": { left: "50%", transform: "translateX(-50%)" },
    "& .above b": { top: -17 },
    "& .below b": { top: 10 },
    "& .point em": { display: "none", fontStyle: "normal", ml: 1, fontWeight: 400 },
    "& .crowded b": { display: "none" },
    // A phone has no room for names. The list has them.
    "& .point:not(:hover) b": { visibility: { xs: "hidden", sm: "visible" } },
    "& .point:hover": { zIndex: 2 },
    "& .point:hover b": {
      display: "block",
      bgcolor: tokens.surface,
      border: `1px solid ${tokens.borderStrong}`,
      borderRadius: "4px",
      px: "6px",
      top: -6,
    },
    "& .point:hover em": { display: "inline" },
    "@media print": { "& .area": { height: 180 }, typography: "paper", printColorAdjust: "exact" },
  }) as const;
