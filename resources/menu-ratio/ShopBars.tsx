import { ratioTexts } from "../../i18n/ja/report/ratio.ts";
import { Box } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { formatRatio } from "../../src/core/money.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { calculateShopDistance, isTrading } from "../../src/report-model/pages/menu/ratio.ts";
import { buildSegments, type RatioSegment } from "./segments.ts";
import { useRatios } from "./useRatios.ts";

/** A bar for each shop and one for all: the shares of categories, or of products where one category is chosen. */
export function ShopBars() {
  const { rows, shops, filters } = useRatios();
  const by = filters["categoryCode"] ? "productName" : "categoryName";
  const segments = buildSegments(rows, shops.length, by);
  const fold = useFold(
    shops.map((shop, at) => ({ shop, at })),
    { phone: 12, wide: 20 },
  );
  const nameOf = ({ name, rest }: RatioSegment) => (rest ? ratioTexts.bars.rest : (name ?? ratioTexts.bars.none));
  const bar = (shareOf: (segment: RatioSegment) => number) => (
    <Box
      role="img"
      aria-label={segments
        .map((segment) => ratioTexts.bars.line(nameOf(segment), formatRatio(shareOf(segment))))
        .join("、")}
      sx={shopBarStyles}
    >
      {segments.map((segment, index) => {
        const share = Math.max(0, shareOf(segment));
        return (
          <Box
            key={nameOf(segment)}
            title={ratioTexts.bars.line(nameOf(segment), formatRatio(share))}
            sx={partStyles}
            style={{ flexGrow: share }}
            className={segment.rest ? "rest" : `part${index}`}
          >
            {share >= 0.08 && <span className={share < 0.2 ? "small" : undefined}>{formatRatio(share)}</span>}
          </Box>
        );
      })}
    </Box>
  );
  return (
    <PageCard
      title={ratioTexts.bars.title}
      note={by === "categoryName" ? ratioTexts.bars.categories : ratioTexts.bars.products}
    >
      <Box sx={legendStyles} aria-hidden="true">
        {segments.map((segment, index) => (
          <span key={nameOf(segment)}>
            <i className={segment.rest ? "rest" : `part${index}`} />
            {nameOf(segment)}
          </span>
        ))}
      </Box>
      <Box component="table" aria-label={ratioTexts.bars.title} sx={shopTableStyles}>
        <thead>
          <tr>
            <td />
            <td />
            <th scope="col">{ratioTexts.bars.differs}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <b>{ratioTexts.bars.whole}</b>
            </th>
            <td>{bar(({ whole }) => whole)}</td>
            <td />
          </tr>
          {fold.rows.map(({ shop, at }) => (
            <tr key={shop.shop_id}>
              <th scope="row">{shop.shop_name}</th>
              <td>{isTrading(shop) ? bar(({ shares }) => shares[at] ?? 0) : ratioTexts.bars.nothing}</td>
              <td>{isTrading(shop) && formatRatio(calculateShopDistance(rows, at))}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}

const light = (colour: string, surface: string) => `color-mix(in oklab, ${colour} 45%, ${surface})`;
/** The colours of the parts, dark and light ones of three hues in turn. */
const buildPartColours = ({ palette: { tokens } }: Theme) => {
  const { chartBar, chartLine, success, heatTo, surface, borderStrong, pendingSoft } = tokens;
  const parts = [chartBar, chartLine, success, heatTo, light(chartLine, surface), light(success, surface), pendingSoft];
  return {
    ...Object.fromEntries(parts.map((colour, index) => [`& .part${index}`, { backgroundColor: colour }])),
    "& .rest": { backgroundColor: borderStrong },
  };
};
const shopBarStyles = [
  buildPartColours,
  {
    display: "flex",
    height: 22,
    borderRadius: 0.75,
    overflow: "hidden",
    "@media print": { height: 14, printColorAdjust: "exact" },
  },
];
const partStyles = {
  flexBasis: 0,
  minWidth: 0,
  overflow: "hidden",
  display: "grid",
  placeItems: "center",
  borderRight: 1,
  borderColor: "background.paper",
  typography: "tiny",
  // A ground of its own: no text colour is readable on all parts.
  "& span": { bgcolor: "background.paper", color: "text.primary", px: 0.5, borderRadius: 0.5, lineHeight: "15px" },
  // On a phone a small part has no room for its share.
  "& .small": { display: { xs: "none", sm: "inline" } },
  "@media print": { typography: "paperSmall", "& span": { lineHeight: "10px" }, "& .small": { display: "inline" } },
};
const legendStyles = [
  buildPartColours,
  {
    display: "flex",
    flexWrap: "wrap",
    columnGap: 2,
    rowGap: 0.25,
    mb: 0.5,
    typography: "small",
    "& i": { display: "inline-block", width: 10, height: 10, mr: 0.5, borderRadius: "2px" },
    "@media print": { typography: "paper", printColorAdjust: "exact" },
  },
];
const shopTableStyles = {
  width: "100%",
  borderCollapse: "collapse",
  typography: "compact",
  fontVariantNumeric: "tabular-nums",
  "& th": { fontWeight: 400, textAlign: "left", whiteSpace: "nowrap", pr: 1.5 },
  "& tbody th": { width: "1%", maxWidth: { xs: 96, sm: 220 }, overflow: "hidden", textOverflow: "ellipsis" },
  "& thead th": {
    textAlign: "right",
    typography: "muted",
    width: "1%",
    pl: 1.5,
    pr: 0,
    whiteSpace: { xs: "normal", sm: "nowrap" },
    minWidth: 56,
  },
  "& td": { py: "2px" },
  "& td:last-of-type": { textAlign: "right", whiteSpace: "nowrap", pl: 1.5 },
  "@media print": { typography: "paper" },
} as const;
