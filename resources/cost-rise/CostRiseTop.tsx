import { costRiseTexts as texts } from "../../i18n/ja/purchase/cost-rise-texts.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { formatDate } from "../../src/core/money.ts";
import { useAnswer, useReport } from "../../src/report/context.ts";
import { Text } from "../../src/ui/Text.tsx";
import { PriceBar } from "./PriceBar.tsx";

/** Which prices are compared, and the choice of new prices. */
export function CostRiseTop() {
  const { period } = useAnswer("cost-rise");
  const { today } = useReport();
  const [from, to] = [period.from, period.to].map(formatDate);
  const compared = period.to >= addDays(today, -1) ? texts.compared(from ?? "") : texts.closed(from ?? "", to ?? "");
  return (
    <>
      <Text role="note" variant="muted" mb={0.75}>
        {compared}
      </Text>
      <PriceBar />
    </>
  );
}
