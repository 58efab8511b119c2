import { Box } from "@mui/material";
import { Chip } from "../../src/report/frame/Chip.tsx";
import { FindBox } from "../../src/report/parts/FindBox.tsx";
import { useFigures } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { useText } from "../../src/ui/text.ts";
import { groupStyles } from "../abc/barStyles.ts";
import { spreadOf } from "./ratio.ts";
import { shownAs } from "./shopColumns.ts";
import { useRatios } from "./useRatios.ts";

const spreads = [
  ["ONE", "one"],
  ["SOME", "some"],
  ["ALL", "every"],
] as const;

/** The rows of the table, by how many shops sell them, and what its columns of shops show. */
export function RatioNarrow() {
  const text = useText("parts.ratio.narrow");
  const label = useReportLabel();
  const { table } = useFigures();
  const { rows, groups, filters, filter } = useRatios();
  const { soldIn = "", ratioAs = "SHARE" } = filters;
  const alone = ratioAs === "DEVIATION" && groups.some((group) => group.length < 2);
  const chip = (name: string, value: string) => (
    <Chip
      key={value}
      type="button"
      on={soldIn === value}
      aria-pressed={soldIn === value}
      onClick={() => filter({ soldIn: value })}
    >
      {name}
    </Chip>
  );
  return (
    <>
      <Box role="group" aria-label={text("label")} sx={{ ...groupStyles, mt: 1.5, fontSize: 13, displayPrint: "none" }}>
        {chip(text("all", { count: rows.length }), "")}
        {groups.some((group) => group.length > 1) &&
          spreads.map(([value, key]) =>
            chip(text(key, { count: rows.filter((row) => spreadOf(row, groups) === value).length }), value),
          )}
        <Box role="group" aria-label={text("as")} sx={{ ...groupStyles, ml: { sm: 2 } }}>
          <Box component="span" sx={{ color: "tokens.textMuted" }}>
            {text("as")}
          </Box>
          {shownAs.map((value) => (
            <Chip
              key={value}
              type="button"
              on={ratioAs === value}
              aria-pressed={ratioAs === value}
              onClick={() => filter({ ratioAs: value })}
            >
              {label.option("ratioAs", value)}
            </Chip>
          ))}
        </Box>
        <FindBox />
      </Box>
      <Box sx={{ mt: 0.5, fontSize: 12, color: "tokens.textMuted" }}>
        {table.rows.length === 0 ? text("none") : [...(alone ? [text("alone")] : []), text("note")].join("。")}
      </Box>
    </>
  );
}
