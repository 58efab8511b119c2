import { Box } from "@mui/material";
import { classColours } from "../ClassBadge.tsx";
import type { AbcRow } from "../summary.ts";
import { useAbc } from "../useAbc.ts";

/** The drawing has a square of this size, which the page stretches. Texts stand beside it and keep their shape. */
const size = 100;

/** The bars, the line of cumulative shares and the cut-offs. @param at the row under the pointer */
export function ParetoPlot({ rows, top, at }: { rows: readonly AbcRow[]; top: number; at: number | null }) {
  const { cutoffs } = useAbc();
  const step = size / rows.length;
  const y = (share: number) => size - Math.min(1, Math.max(0, share)) * size;
  const line = rows.map(({ cumulative }, index) => `${(index + 0.5) * step},${y(cumulative ?? 0)}`).join(" ");
  const classEnds = (["rankA", "rankB"] as const).map((cut) => {
    const last = rows.findLastIndex(({ abcClass }) => (cut === "rankA" ? abcClass === "A" : abcClass !== "C"));
    return { cut, percent: cutoffs[cut], x: (last + 1) * step };
  });
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      sx={{ width: "100%", height: "100%", display: "block", "& *": { vectorEffect: "non-scaling-stroke" } }}
    >
      {[0, 25, 50, 75, 100].map((level) => (
        <Box component="line" key={level} x1={0} x2={size} y1={level} y2={level} sx={{ stroke: gridColour }} />
      ))}
      {rows.map(({ key, value, abcClass }, index) => (
        // A Box would take width and height for styles.
        <Box component="g" key={key} sx={classBarStyles[abcClass]}>
          <rect x={index * step + step * 0.1} width={step * 0.8} y={y(value / top)} height={size - y(value / top)} />
        </Box>
      ))}
      {classEnds.map(({ cut, percent, x }) => (
        <Box
          component="polyline"
          key={cut}
          points={`${x},${size} ${x},${y(percent / 100)} ${size},${y(percent / 100)}`}
          sx={cutStyles}
        />
      ))}
      <Box component="polyline" points={`0,${size} ${line}`} sx={paretoLineStyles} />
      {at !== null && (
        <Box component="line" x1={(at + 0.5) * step} x2={(at + 0.5) * step} y1={0} y2={size} sx={cutStyles} />
      )}
    </Box>
  );
}

type ThemeTokens = { palette: { tokens: Record<string, string> } };
const token =
  (name: string) =>
  ({ palette }: ThemeTokens) =>
    palette.tokens[name] ?? "";
const gridColour = token("chartGrid");
const classBarStyles = {
  A: { fill: token(classColours.A.slice(7)) },
  B: { fill: token(classColours.B.slice(7)) },
  C: { fill: token(classColours.C.slice(7)) },
};
const paretoLineStyles = { fill: "none", stroke: token("chartLine"), strokeWidth: 2 };
const cutStyles = { fill: "none", stroke: token("textMuted"), strokeWidth: 1, strokeDasharray: "4 3" };
