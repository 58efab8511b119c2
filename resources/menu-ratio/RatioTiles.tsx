import { ratioTexts } from "../../i18n/ja/report/ratio.ts";
import { reportTexts } from "../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { formatCount, formatRatio, formatYen } from "../../src/core/money.ts";
import { formatUnitChange } from "../../src/core/sheet/format.ts";
import { useFigures } from "../../src/report/context.ts";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { useTexts } from "../../src/ui/text.ts";
import { toneOfChange } from "../../src/core/sheet/tone.ts";
import { tileFootStyles, tileFigureStyles, AbcFigureTile, tilesStyles } from "../abc/Tile.tsx";
import { calculateShopDistance, findProductSpread } from "../../src/report-model/pages/menu/ratio.ts";
import { useRatios } from "./useRatios.ts";

/** The sales of the rows, how many products all shops and one shop sell, and the shop that sells most otherwise. */
export function RatioTiles() {
  const { rows, shops, groups, measureName } = useRatios();
  const part = (spread: "ALL" | "ONE") => rows.filter((row) => findProductSpread(row, groups) === spread);
  const farthest = shops
    .map((shop, at) => ({ shop, distance: calculateShopDistance(rows, at) }))
    .reduce((most, one) => (one.distance > (most?.distance ?? 0) ? one : most), undefined as Far | undefined);
  const spread = (head: string, own: typeof rows) => (
    <AbcFigureTile head={head}>
      <Box sx={tileFigureStyles}>{ratioTexts.tiles.products(formatCount(own.length))}</Box>
      <Box sx={tileFootStyles}>
        {ratioTexts.tiles.ofMeasure(measureName, formatRatio(own.reduce((sum, { share }) => sum + (share ?? 0), 0)))}
      </Box>
    </AbcFigureTile>
  );
  return (
    <Box
      component="section"
      aria-label={ratioTexts.tiles.label}
      sx={{ ...tilesStyles, gridTemplateColumns: { xs: "repeat(2, 1fr)", lg: "repeat(4, 1fr)" } }}
    >
      <Whole />
      {spread(ratioTexts.tiles.everywhere, part("ALL"))}
      {spread(ratioTexts.tiles.one, part("ONE"))}
      <AbcFigureTile head={ratioTexts.tiles.farthest}>
        <Box sx={tileFigureStyles}>{farthest?.shop.shop_name ?? ratioTexts.tiles.none}</Box>
        <Box sx={tileFootStyles}>
          {farthest
            ? ratioTexts.tiles.differs(formatRatio(farthest.distance))
            : ratioTexts.tiles.trading(groups.flat().length)}
        </Box>
      </AbcFigureTile>
    </Box>
  );
}

type Far = { shop: ReturnType<typeof useRatios>["shops"][number]; distance: number };

function Whole() {
  const { table, lead, query, previous } = useFigures();
  const { rows, groups } = useRatios();
  const translate = useTexts();
  const change = table.changes?.[lead] ?? null;
  return (
    <AbcFigureTile
      head={ratioTexts.tiles.whole(
        formatCount(rows.length),
        translate(`resources.menu-ratio.columns.${lead === "net_sales" ? "net_sales" : "sales"}`),
      )}
    >
      <Box sx={tileFigureStyles}>{formatYen(table.current[lead] ?? null)}</Box>
      <Box sx={tileFootStyles}>
        {previous ? (
          <>
            {reportTexts.changes[query.comparison]}{" "}
            <TonedFigure tone={toneOfChange("MORE", change, table.totals.today)}>
              {formatUnitChange("YEN", change)}
            </TonedFigure>
          </>
        ) : (
          ratioTexts.tiles.trading(groups.flat().length)
        )}
      </Box>
    </AbcFigureTile>
  );
}
