import { abcTexts } from "../../../i18n/ja/product-report/abc.ts";
import { Box } from "@mui/material";
import { useAbcItem } from "../useAbc.ts";
import { Row } from "../../../src/ui/Row.tsx";

/** What bars, line and dashes of the Pareto chart are. */
export function ParetoLegend({ measure }: { measure: string }) {
  const item = useAbcItem();
  const mark = { display: "inline-block", mr: 0.5, verticalAlign: "middle" };
  return (
    <Row component="span" inline gap={0} columnGap={1.5}>
      <span>
        <Box component="span" sx={{ ...mark, width: 10, height: 10, bgcolor: "tokens.chartBar" }} />
        {abcTexts.pareto.bars(item, measure)}
      </span>
      <span>
        <Box component="span" sx={{ ...mark, width: 14, height: 3, bgcolor: "tokens.chartLine" }} />
        {abcTexts.pareto.line}
      </span>
      <span>
        <Box component="span" sx={{ ...mark, width: 14, borderTop: "2px dashed", borderColor: "tokens.textMuted" }} />
        {abcTexts.pareto.cuts}
      </span>
    </Row>
  );
}
