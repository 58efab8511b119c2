import { Box } from "@mui/material";
import { formatCount, formatRatio } from "../../src/core/money.ts";
import { formatUnitChange } from "../../src/core/sheet/format.ts";
import { useFigures } from "../../src/report/context.ts";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { useText } from "../../src/ui/text.ts";
import { toneOfChange } from "../../src/core/sheet/tone.ts";
import { ClassBadge } from "./ClassBadge.tsx";
import { tileFootStyles, tileFigureStyles, AbcFigureTile, tilesStyles } from "./Tile.tsx";
import { countRankMoves, summarizeClasses, type ClassSummary, type ClassMoves } from "./summary.ts";
import { useAbc, useAbcText } from "./useAbc.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** What is ranked, and each class: its rows, its share, and what changed its class since the comparison. */
export function AbcTiles() {
  const text = useAbcText("parts.abc.tiles");
  const abc = useAbc();
  return (
    <Box component="section" aria-label={text("label")} sx={tilesStyles}>
      <Whole />
      {summarizeClasses(abc).map((summary) => (
        <OfClass key={summary.abcClass} summary={summary} />
      ))}
    </Box>
  );
}

const moves = ["up", "down", "same", "newcomers", "ended"] as const;

function Whole() {
  const text = useAbcText("parts.abc.tiles");
  const words = useText("report");
  const { table, query, previous: compared } = useFigures();
  const { rows, previous, column, measureName, format } = useAbc();
  const shown = new Set(table.rows.map(({ key }) => key));
  const moved = countRankMoves({ rows, previous }, ({ key }) => shown.has(key));
  const change = table.changes?.[column] ?? null;
  return (
    <AbcFigureTile head={text("whole", { count: formatCount(shown.size), measure: measureName })}>
      <Box sx={tileFigureStyles}>{format(table.current[column] ?? null)}</Box>
      {compared && (
        <Box>
          {words(`changes.${query.comparison}`)}{" "}
          <TonedFigure tone={toneOfChange("MORE", change, table.totals.today)}>
            {formatUnitChange("YEN", change)}
          </TonedFigure>
        </Box>
      )}
      {previous && (
        <Box sx={tileFootStyles}>
          {moves.map((name) => (
            <Text component="span" key={name} display="inline-block" mr={1}>
              {text(name)} <b>{moved[name]}</b>
            </Text>
          ))}
        </Box>
      )}
    </AbcFigureTile>
  );
}

function OfClass({ summary }: { summary: ClassSummary }) {
  const text = useAbcText("parts.abc.tiles");
  const words = useText("report");
  const { query } = useFigures();
  const { cutoffs, measureName, format } = useAbc();
  const { abcClass, count, before, value, share, countShare, came, left } = summary;
  const head = {
    A: text("upTo", { percent: cutoffs.rankA }),
    B: text("upTo", { percent: cutoffs.rankB }),
    C: text("rest"),
  }[abcClass];
  const listed = (moves: ClassMoves, key: "from" | "to", none: "newcomers" | "ended") =>
    moves.length === 0
      ? text("none")
      : moves
          .map(({ of, count: some }) => (of ? text(key, { name: of, count: some }) : `${text(none)}${some}`))
          .join("・");
  const countOf = (moves: ClassMoves) => moves.reduce((all, { count: some }) => all + some, 0);
  const aside =
    before !== null && text("before", { comparison: words(`comparisons.${query.comparison}`), count: before });
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
        <Box sx={tileFigureStyles}>{text("products", { count: formatCount(count) })}</Box>
        <Box sx={tileFigureStyles}>{formatRatio(share)}</Box>
      </Row>
      <Row justify="between">
        <span>{text("ofProducts", { share: formatRatio(countShare) })}</span>
        <span>{text("ofMeasure", { measure: measureName, value: format(value) })}</span>
      </Row>
      {before !== null && (
        <Box sx={tileFootStyles}>
          <div>
            {text("in")} <b>{countOf(came)}</b>　{listed(came, "from", "newcomers")}
          </div>
          <div>
            {text("out")} <b>{countOf(left)}</b>　{listed(left, "to", "ended")}
          </div>
        </Box>
      )}
    </AbcFigureTile>
  );
}
