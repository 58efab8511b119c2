import { useFigures } from "../../src/report/context.ts";
import { FindBox } from "../../src/report/parts/FindBox.tsx";
import { useText } from "../../src/ui/text.ts";
import { Toolbar } from "../../src/ui/Row.tsx";

/** The box that finds rows of a ranking, and a message where there are none. */
export function RankingFind() {
  const text = useText("parts.ranking");
  const { table } = useFigures();
  return (
    <Toolbar mt={1.5}>
      {table.rows.length === 0 && <span>{text("none")}</span>}
      <FindBox />
    </Toolbar>
  );
}
