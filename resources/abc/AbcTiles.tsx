import { abcTexts } from "../../i18n/ja/product-report/abc.ts";
import { reportTexts } from "../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { formatCount, formatRatio } from "../../src/core/money.ts";
import { formatUnitChange } from "../../src/core/sheet/format.ts";
import { useFigures } from "../../src/report/context.ts";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { toneOfChange } from "../../src/core/sheet/tone.ts";
import { ClassBadge } from "./ClassBadge.tsx";
import { tileFootStyles, tileFigureStyles, AbcFigureTile, tilesStyles } from "./Tile.tsx";
import { countRankMoves, summarizeClasses, type ClassSummary, type ClassMoves } from "./summary.ts";
import { useAbc, useAbcItem } from "./useAbc.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** What is ranked, and each class: its rows, its share, and what changed its class since the comparison. */
export function AbcTiles() {
  const abc = useAbc();
  return (
    <Box component="section" aria-label={abcTexts.tiles.label} sx={tilesStyles}>
      <Whole />
      {summarizeClasses(abc).map((summary) => (
        <OfClass key={summary.abcClass} summary={summary} />
      ))}
    </Box>
  );
}

const moves = ["up", "down", "same", "newcomers", "ended"] as const;

function Whole() {
  const item = useAbcItem();
  const { table, query, previous: compared } = useFigures();
  const { rows, previous, column, measureName, format } = useAbc();
  const shown = new Set(table.rows.map(({ key }) => key));
  const moved = countRankMoves({ rows, previous }, ({ key }) => shown.has(key));
  const change = table.changes?.[column] ?? null;
  return (
    <AbcFigureTile head={abcTexts.tiles.whole(formatCount(shown.size), item, measureName)}>
      <Box sx={tileFigureStyles}>{format(table.current[column] ?? null)}</Box>
      {compared && (
        <Box>
          {reportTexts.changes[query.comparison]}{" "}
          <TonedFigure tone={toneOfChange("MORE", change, table.totals.today)}>
            {formatUnitChange("YEN", change)}
          </TonedFigure>
        </Box>
      )}
      {previous && (
        <Box sx={tileFootStyles}>
          {moves.map((name) => (
            <Text component="span" key={name} display="inline-block" mr={1}>
              {abcTexts.tiles[name]} <b>{moved[name]}</b>
            </Text>
          ))}
        </Box>
      )}
    </AbcFigureTile>
  );
}

function OfClass({ summary }: { summary: ClassSummary }) {
  const item = useAbcItem();
  const { query } = useFigures();
  const { cutoffs, measureName, format } = useAbc();
  const { abcClass, count, before, value, share, countShare, came, left } = summary;
  const head = {
    A: abcTexts.tiles.upTo(cutoffs.rankA),
    B: abcTexts.tiles.upTo(cutoffs.rankB),
    C: abcTexts.tiles.rest,
  }[abcClass];
  const listed = (moves: ClassMoves, key: "from" | "to", none: "newcomers" | "ended") =>
    moves.length === 0
      ? abcTexts.tiles.none
      : moves
          .map(({ of, count: some }) => (of ? abcTexts.tiles[key](of, some) : `${abcTexts.tiles[none]}${some}`))
          .join("・");
  const countOf = (moves: ClassMoves) => moves.reduce((all, { count: some }) => all + some, 0);
  const aside = before !== null && abcTexts.tiles.before(reportTexts.comparisons[query.comparison], before, item);
  return (
    <AbcFigureTile
      head={
        <>
          <ClassBadge abcClass={abcClass} /> {head}
        </>
      }
      aside={aside}
    >
      <Row justify="between" oneLine gap={0}>
        <Box sx={tileFigureStyles}>{abcTexts.tiles.products(formatCount(count), item)}</Box>
        <Box sx={tileFigureStyles}>{formatRatio(share)}</Box>
      </Row>
      <Row justify="between">
        <span>{abcTexts.tiles.ofProducts(item, formatRatio(countShare))}</span>
        <span>{abcTexts.tiles.ofMeasure(measureName, format(value))}</span>
      </Row>
      {before !== null && (
        <Box sx={tileFootStyles}>
          <div>
            {abcTexts.tiles.in} <b>{countOf(came)}</b>　{listed(came, "from", "newcomers")}
          </div>
          <div>
            {abcTexts.tiles.out} <b>{countOf(left)}</b>　{listed(left, "to", "ended")}
          </div>
        </Box>
      )}
    </AbcFigureTile>
  );
}
