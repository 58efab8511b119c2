import { rankingTexts } from "../../i18n/ja/ranking/ranking.ts";
import { Box } from "@mui/material";
import { formatCount } from "../../src/core/money.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import type { PlacedRow } from "./groupRowsByMove.ts";
import type { OpenRanking } from "./useRanking.ts";

/** Rows of each list. */
const maxListedMoves = 4;
const lists = ["up", "down", "newcomers"] as const;

/** What went up, went down or is new since the comparison: how many rows, and those that moved most. */
export function RankMoves({ ranking: { moves, ended, nameOf } }: { ranking: OpenRanking }) {
  const placeOf = ({ rank, before }: PlacedRow) =>
    before === null ? rankingTexts.moves.place(rank) : rankingTexts.moves.places(before, rank);
  return (
    <PageCard
      title={rankingTexts.moves.title}
      note={`${rankingTexts.moves.same} ${formatCount(moves.same.length)}　${rankingTexts.moves.ended} ${formatCount(ended)}`}
    >
      {lists.map((name) => (
        <Box component="section" key={name} sx={{ "& + &": { mt: 1 } }}>
          <Box
            component="h3"
            sx={{ m: 0, typography: "muted", fontWeight: 400, "@media print": { typography: "paper" } }}
          >
            {rankingTexts.moves[name]} <b>{formatCount(moves[name].length)}</b>
          </Box>
          <Box component="ul" sx={moveListStyles}>
            {moves[name].slice(0, maxListedMoves).map((place) => (
              <li key={place.row.key}>
                <span>{nameOf(place.source)}</span>
                <span>{placeOf(place)}</span>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </PageCard>
  );
}

const moveListStyles = {
  listStyle: "none",
  m: 0,
  p: 0,
  typography: "compact",
  fontVariantNumeric: "tabular-nums",
  "& > li": { display: "flex", justifyContent: "space-between", gap: 1.5, py: 0.125 },
  "& > li > span:first-of-type": { overflowWrap: "anywhere" },
  "& > li > span:last-of-type": { whiteSpace: "nowrap", color: "tokens.textMuted" },
  "@media print": { typography: "paper" },
};
