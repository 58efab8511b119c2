import { Box } from "@mui/material";
import { useAbcText } from "../useAbc.ts";
import { Row } from "../../../src/ui/Row.tsx";

/** What bars, line and dashes of the Pareto chart are. */
export function ParetoLegend({ measure }: { measure: string }) {
  const text = useAbcText("parts.abc.pareto");
  const mark = { display: "inline-block", mr: 0.5, verticalAlign: "middle" };
  return (
    <Row component="span" inline gap={0} columnGap={1.5}>
      <span>
        <Box component="span" sx={{ ...mark, width: 10, height: 10, bgcolor: "tokens.chartBar" }} />
        {text("bars", { measure })}
      </span>
      <span>
        <Box component="span" sx={{ ...mark, width: 14, height: 3, bgcolor: "tokens.chartLine" }} />
        {text("line")}
      </span>
      <span>
        <Box component="span" sx={{ ...mark, width: 14, borderTop: "2px dashed", borderColor: "tokens.textMuted" }} />
        {text("cuts")}
      </span>
    </Row>
  );
}
