import { Box } from "@mui/material";

/** A block of a page whose data is still coming. */
export type SkeletonBlock = keyof typeof blocks;

/** The blocks of a page from top to bottom. */
export type SkeletonShape = readonly SkeletonBlock[];

/** The outline of a part whose data is still coming. The part around it says so to screen readers. */
export const LoadingSkeleton = ({ shape }: { shape: SkeletonShape }) => (
  <Box aria-hidden="true" data-skeleton sx={skeletonStyles}>
    {shape.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the blocks of a part never change their order
      <Box key={index} sx={blocks[block]} />
    ))}
  </Box>
);

/** It has its place at once and colour after a moment, so that a quick answer does not flash. */
const skeletonStyles = {
  color: "tokens.chartGrid",
  "@keyframes appear": { from: { opacity: 0 } },
  animation: "appear 0.2s 0.1s backwards",
  displayPrint: "none",
} as const;

/** Bars beside each other. `width` and `step` are lengths; a step is a bar and the gap after it. */
const bars = (width: string, step: string) =>
  `repeating-linear-gradient(90deg, currentColor 0 ${width}, transparent ${width} ${step})`;

/** Lines of text below each other, each in the middle of its height in pixels. */
const drawTextLines = (height: number) =>
  `repeating-linear-gradient(transparent 0 ${height / 2 - 5}px, currentColor ${height / 2 - 5}px ${height / 2 + 5}px, transparent ${height / 2 + 5}px ${height}px)`;

const row = { mb: 1.5, borderRadius: 1 } as const;

const surface = {
  mb: 1.5,
  p: 2,
  border: 1,
  borderRadius: 2,
  bgcolor: "tokens.surface",
  backgroundOrigin: "content-box",
  backgroundRepeat: "no-repeat",
} as const;

const card = { ...surface, height: 230, backgroundImage: drawTextLines(32), backgroundSize: "60% 100%" } as const;

/** The styles of the blocks. Heights are those of the finished parts. */
const blocks = {
  /** Links to the other parts of a page. */
  tabs: { ...row, height: 37, maxWidth: 220, background: bars("100px", "110px") },
  /** The filter bar of a report. */
  chips: { ...row, height: 30, maxWidth: 780, background: bars("90px", "98px") },
  /** Search and filters of a list. */
  tools: { ...row, height: 40, maxWidth: 800, background: bars("192px", "200px") },
  /** A button at the right. */
  action: { ...row, height: 37, background: "linear-gradient(currentColor, currentColor) right / 220px no-repeat" },
  tiles: {
    ...row,
    height: { xs: 285, md: 93 },
    background: { xs: drawTextLines(95), md: bars("calc((100% - 48px) / 5)", "calc((100% + 12px) / 5)") },
  },
  chart: {
    ...surface,
    height: 340,
    backgroundImage: bars("28px", "64px"),
    backgroundSize: "100% 70%",
    backgroundPosition: "bottom",
  },
  table: { ...surface, height: 420, backgroundImage: drawTextLines(36) },
  /** Rows in a frame that stands already. */
  rows: { mx: 2, my: 1, height: 288, backgroundImage: drawTextLines(36) },
  form: { ...surface, height: 420, backgroundImage: drawTextLines(56), backgroundSize: "70% 100%" },
  card,
  /** Two cards beside each other. */
  pair: { ...card, height: 300, background: bars("calc(50% - 6px)", "calc(50% + 6px)"), border: 0, p: 0 },
} as const;
