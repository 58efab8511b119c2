import { rankingTexts } from "../../i18n/ja/ranking/ranking.ts";
import { useFigures } from "../../src/report/context.ts";
import { FindBox } from "../../src/report/parts/FindBox.tsx";
import { Toolbar } from "../../src/ui/Row.tsx";

/** The box that finds rows of a ranking, and a message where there are none. */
export function RankingFind() {
  const { table } = useFigures();
  return (
    <Toolbar mt={1.5}>
      {table.rows.length === 0 && <span>{rankingTexts.none}</span>}
      <FindBox />
    </Toolbar>
  );
}
