import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { ConditionsButton, useConditionWords } from "./Conditions.tsx";
import { useComparisonWords } from "../comparisonWords.ts";
import { useScopeWords } from "../scopeWords.ts";
import { Row } from "../../../ui/Row.tsx";
import { Text } from "../../../ui/Text.tsx";

/**
 * The filter bar of a phone: shops, period and set filters in words, and below them one button for all conditions with the number of
 * filters. The words have the whole width: beside the buttons they would be cut off.
 */
export function PhoneFilters({ end }: { end: ReactNode }) {
  const words = useConditionWords();
  const { shops, dates } = useScopeWords();
  const compared = useComparisonWords();
  return (
    <Text role="group" aria-label={reportTexts.bar.label} variant="compact" screenOnly mb={1.5}>
      <Row gap={0} columnGap={1.5}>
        <span>{shops}</span>
        <span>{dates}</span>
      </Row>
      {words.length > 0 && <Text variant="muted">{words.join("・")}</Text>}
      {compared && <Text variant="muted">{compared.short}</Text>}
      <Row align="center" justify="between" oneLine gap={0.75} mt={0.5}>
        <ConditionsButton count={words.length} />
        <Box sx={{ display: "flex", gap: 0.75, "& button": { minHeight: 44 } }}>{end}</Box>
      </Row>
    </Text>
  );
}
