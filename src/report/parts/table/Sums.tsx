import { buildSumLines } from "../../../report-model/sheet/filterLines.ts";
import { useReport, useFigures } from "../../context.ts";
import { useReportLabel } from "../../text.ts";
import { Row } from "../../../ui/Row.tsx";
import { Text } from "../../../ui/Text.tsx";

/** Figures of all rows that match the filter, those of other pages included. */
export function ReportSums() {
  const label = useReportLabel();
  const { meta } = useReport();
  const { answer } = useFigures();
  return (
    <Row component="dl" gap={0} columnGap={3} tabular m={0} mb={1.5}>
      {buildSumLines(label, meta, answer).map(([name, value]) => (
        <Row key={name} oneLine>
          <Text component="dt" color="muted">
            {name}
          </Text>
          <Text component="dd" strong>
            {value}
          </Text>
        </Row>
      ))}
    </Row>
  );
}
