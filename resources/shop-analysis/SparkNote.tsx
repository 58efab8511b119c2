import { shopAnalysisTexts } from "../../i18n/ja/analysis/shop-analysis-texts.ts";
import { formatMonth } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { Text } from "../../src/ui/Text.tsx";

/** What the small lines in the table are. */
export function SparkNote() {
  const { months } = useAnswer("shop-analysis").current;
  const [first, last] = [months[0], months[months.length - 1]];
  if (first === undefined || last === undefined) return null;
  return (
    <Text variant="muted" display={{ xs: "none", sm: "block" }} screenOnly mt={1.5}>
      {shopAnalysisTexts.sparks(formatMonth(first), formatMonth(last))}
    </Text>
  );
}
