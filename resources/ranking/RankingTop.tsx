import { rankingTexts } from "../../i18n/ja/ranking/ranking.ts";
import { reportTexts } from "../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatUnitChange } from "../../src/core/sheet/format.ts";
import { useFigures } from "../../src/report/context.ts";
import { useDrill } from "../../src/report/state/useDrill.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { toneOfChange } from "../../src/core/sheet/tone.ts";
import { RankMoves } from "./RankMoves.tsx";
import type { PlacedRow } from "./groupRowsByMove.ts";
import { useRanking, type OpenRanking } from "./useRanking.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** Rows in the chart. The table has all of them. */
const first = 10;

/** The first rows as bars, with those of the comparison; beside them what moved. */
export function RankingTop() {
  const { query, alike } = useFigures();
  const ranking = useRanking();
  const { places, measure, valueOf } = ranking;
  const top = places.slice(0, first);
  const values = top.flatMap(({ source, row }) => [valueOf(source) ?? 0, valueOf(row.partner) ?? 0]);
  const largest = Math.max(1, ...values);
  if (top.length === 0) return null;
  const note = alike && (
    <Row component="span" inline oneLine gap={0} columnGap={1.5}>
      <Mark colour="tokens.chartBar">{rankingTexts.top.current}</Mark>
      <Mark colour="tokens.borderStrong">{reportTexts.comparisons[query.comparison]}</Mark>
    </Row>
  );
  return (
    <Box sx={alike ? rankingGridStyles : undefined}>
      <PageCard title={rankingTexts.top.title(measure, top.length)} note={note}>
        <Box component="ol" sx={rankingListStyles}>
          {top.map((place) => (
            <Bar key={place.row.key} place={place} largest={largest} ranking={ranking} />
          ))}
        </Box>
      </PageCard>
      {alike && <RankMoves ranking={ranking} />}
    </Box>
  );
}

function Mark({ colour, children }: { colour: string; children: string }) {
  return (
    <span>
      <Box component="span" sx={{ display: "inline-block", width: 10, height: 10, mr: 0.5, bgcolor: colour }} />
      {children}
    </span>
  );
}

type BarProps = { place: PlacedRow; largest: number; ranking: OpenRanking };

/** One row: its place, its name, its bar above that of the comparison, and how far it moved. */
function Bar({ place: { row, source, rank, before }, largest, ranking }: BarProps) {
  const { alike } = useFigures();
  const { nameOf, valueOf, format } = ranking;
  const href = useDrill()(source);
  const width = (value: number | null) => `${(Math.max(0, value ?? 0) / largest) * 100}%`;
  const moved = before === null ? null : before - rank;
  return (
    <li>
      <Text component="span" strong align="right">
        {rank}
      </Text>
      <Box component="span" className="name">
        {href ? <Link to={href}>{nameOf(source)}</Link> : nameOf(source)}
      </Box>
      <Box component="span" className="bars" aria-hidden="true">
        <Box component="span" sx={{ width: width(valueOf(source)), height: 12, bgcolor: "tokens.chartBar" }} />
        {alike && (
          <Box
            component="span"
            sx={{ width: width(valueOf(row.partner)), height: 4, bgcolor: "tokens.borderStrong" }}
          />
        )}
      </Box>
      <Text component="span" align="right">
        {format(valueOf(source))}
      </Text>
      {alike && (
        <Text component="span" align="right">
          {before === null ? (
            reportTexts.table.newcomer
          ) : (
            <TonedFigure tone={toneOfChange("MORE", moved, row.today)}>{formatUnitChange("RANK", moved)}</TonedFigure>
          )}
        </Text>
      )}
    </li>
  );
}

const rankingGridStyles = {
  display: "grid",
  columnGap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(260px, 1fr)" },
  "@media print": { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)" },
};
const rankingListStyles = {
  listStyle: "none",
  m: 0,
  p: 0,
  typography: "compact",
  fontVariantNumeric: "tabular-nums",
  "& > li": {
    display: "grid",
    gridTemplateColumns: { xs: "22px minmax(0, 1fr) auto 40px", sm: "22px minmax(96px, 30%) minmax(0, 1fr) 96px 44px" },
    columnGap: 1.25,
    alignItems: "center",
    py: { xs: 0.375, md: 0.625 },
  },
  "& .name": { overflowWrap: "anywhere" },
  "& .bars": {
    display: "flex",
    flexDirection: "column",
    gap: "2px",
    gridColumn: { xs: "2 / -1", sm: "auto" },
    gridRow: { xs: 2, sm: "auto" },
  },
  "& .bars > span": { display: "block", borderRadius: "2px" },
  "& a": { color: "tokens.primaryStrong", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  "@media print": { typography: "paper", "& > li": { py: 0.125 }, "& a": { color: "inherit" } },
};
