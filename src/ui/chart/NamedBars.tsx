import { Box } from "@mui/material";
import { formatYen } from "../../core/money.ts";
import type { ChartData } from "./chartData.ts";
import { Text, Block } from "../Text.tsx";

/** Names that stand below their bars at most; more of them stand beside lying bars, where a name has room. */
export const mostBelow = { phone: 4, desk: 12 } as const;
/** Lying bars that fit into the height of a chart. */
export const mostLying = 11;

/** The place of a value between the lowest and the highest one, as a percentage of the width. */
const toWidthPercent = (value: number, low: number, high: number): number => ((value - low) / (high - low)) * 100;

/** Bars that lie, each beside its name, with the comparison as a mark. Hidden from screen readers, which read the table of ChartFrame. */
export function NamedBars({ data: { categories, bars, below, line } }: { data: ChartData }) {
  const figures = [...bars.values, ...(below?.values ?? []), ...(line?.values ?? [])].flatMap((value) => value ?? []);
  const [low, high] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  const zero = toWidthPercent(0, low, high);
  return (
    <Box aria-hidden="true" sx={barListStyles}>
      {categories.map((name, index) => {
        const value = bars.values[index] ?? null;
        const negative = below?.values[index] ?? null;
        const compared = line?.values[index] ?? null;
        const drawBar = (figure: number | null, bgcolor: string) => {
          const end = toWidthPercent(figure ?? 0, low, high);
          const place = { left: `${Math.min(zero, end)}%`, width: `${Math.abs(end - zero)}%` };
          return <Box sx={{ ...namedBarStyles, ...place, bgcolor }} />;
        };
        return (
          <Text key={name} display="contents">
            <Block title={name} ellipsis>
              {name}
            </Block>
            <Box sx={{ position: "relative", height: 14 }}>
              {drawBar(value, "tokens.chartBar")}
              {negative !== null && negative !== 0 && drawBar(negative, "tokens.down")}
              {compared !== null && compared !== 0 && (
                <Box
                  sx={{ ...markStyles, left: `${toWidthPercent(compared, low, high)}%`, bgcolor: "tokens.chartLine" }}
                />
              )}
            </Box>
            <Text tabular align="right">
              {formatYen(negative === null ? value : (value ?? 0) + negative)}
            </Text>
          </Text>
        );
      })}
    </Box>
  );
}

const barListStyles = {
  display: "grid",
  gridTemplateColumns: "minmax(72px, max-content) minmax(0, 1fr) max-content",
  columnGap: 1.25,
  alignContent: "space-around",
  alignItems: "center",
  height: "100%",
  typography: "small",
  "& > div > div:first-of-type": { maxWidth: { xs: 120, sm: 240 } },
} as const;
const namedBarStyles = { position: "absolute", top: 0, bottom: 0, borderRadius: 0.25, minWidth: "1px" } as const;
const markStyles = {
  position: "absolute",
  top: 3,
  width: 8,
  height: 8,
  ml: "-4px",
  transform: "rotate(45deg)",
} as const;
