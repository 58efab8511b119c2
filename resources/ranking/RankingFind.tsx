import { Box } from "@mui/material";
import { useFigures } from "../../src/report/context.ts";
import { FindBox } from "../../src/report/parts/FindBox.tsx";
import { useText } from "../../src/ui/text.ts";

/** The box that finds rows of a ranking, and a message where there are none. */
export function RankingFind() {
  const text = useText("parts.ranking");
  const { table } = useFigures();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1.5, displayPrint: "none" }}>
      {table.rows.length === 0 && <span>{text("none")}</span>}
      <FindBox />
    </Box>
  );
}
