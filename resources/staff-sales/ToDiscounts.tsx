import { staffTexts } from "../../i18n/ja/sales/staff-sales.ts";
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { useFigures } from "../../src/report/context.ts";
import { usePathOpens } from "../../src/report/state/useDrill.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { findReportPerson } from "../../src/report-model/pages/analysis/staffNames.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** Whose dates these are, and the way to the discounts that the person gave, with the filter of this page. */
export function ToDiscounts() {
  const { search } = useLocation();
  const opens = usePathOpens();
  const { answer } = useFigures();
  const person = findReportPerson(answer);
  if (!person) return null;
  const there = new URLSearchParams(search);
  there.set("by", "PRESET");
  return (
    <Row align="baseline" gap={0} columnGap={2} mb={1.5}>
      <Box component="strong">{staffTexts.whose(person.staffName)}</Box>
      {opens(consolePaths.discountAnalysis) && (
        <Text
          component={Link}
          to={`${consolePaths.discountAnalysis}?${there.toString()}`}
          variant="compact"
          color="link"
          screenOnly
        >
          {staffTexts.discounts}
        </Text>
      )}
    </Row>
  );
}
