import { formatMonth } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { useText } from "../../src/ui/text.ts";
import { Text } from "../../src/ui/Text.tsx";

/** What the small lines in the table are. */
export function SparkNote() {
  const text = useText("parts.shopAnalysis");
  const { months } = useAnswer("shop-analysis").current;
  const [first, last] = [months[0], months[months.length - 1]];
  if (first === undefined || last === undefined) return null;
  return (
    <Text variant="muted" display={{ xs: "none", sm: "block" }} screenOnly mt={1.5}>
      {text("sparks", { from: formatMonth(first), to: formatMonth(last) })}
    </Text>
  );
}
