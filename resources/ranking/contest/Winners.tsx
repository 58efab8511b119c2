import { rankingTexts } from "../../../i18n/ja/ranking/ranking.ts";
import { useFigures } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { useRanking } from "../useRanking.ts";
import { Text } from "../../../src/ui/Text.tsx";

const podium = [1, 2, 3];

/** The first three shops of each category. */
export function RankingWinners() {
  const { answer } = useFigures();
  const { nameOf, valueOf, format } = useRanking();
  const departments = new Map<string, typeof answer.rows>();
  for (const row of answer.rows) {
    const code = String(row["categoryCode"]);
    departments.set(code, [...(departments.get(code) ?? []), row]);
  }
  const title = rankingTexts.winners.title;
  return (
    <PageCard flows title={title}>
      <PlainTable
        label={title}
        wide
        stacks
        columns={[
          { head: rankingTexts.winners.department },
          ...podium.map((rank) => ({ head: rankingTexts.winners.place(rank), text: true as const })),
        ]}
        rows={[...departments].map(([key, rows]) => ({
          key,
          cells: [
            String(rows[0]?.["categoryName"] ?? "—"),
            ...podium.map((rank) => {
              const row = rows[rank - 1];
              return row ? (
                <span key={rank}>
                  {nameOf(row)}{" "}
                  <Text component="span" color="muted" display={{ xs: "block", sm: "inline" }}>
                    {format(valueOf(row))}
                  </Text>
                </span>
              ) : null;
            }),
          ],
        }))}
      />
    </PageCard>
  );
}
