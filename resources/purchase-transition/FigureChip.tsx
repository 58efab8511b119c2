import { useReport } from "../../src/report/context.ts";
import { ChoiceChip } from "../../src/report/frame/chips/ChoiceChip.tsx";
import { withFilter } from "../../src/report-model/state/address.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { figureOfMonths, transitionFigures } from "../../src/report-model/pages/purchase/monthSpread.ts";
import { Block } from "../../src/ui/Text.tsx";

/** Chooses what the columns of the months show: the amount, the mean price of items, or the part of the net sales. */
export function FigureChip() {
  const label = useReportLabel();
  const { filters, state, change } = useReport();
  const offered = transitionFigures.filter((figure) => figure !== "PRICE" || state.filters["trendBy"] === "ITEM");
  return (
    <Block screenOnly mb={1.5}>
      <ChoiceChip
        label={label.argument("trendAs")}
        named
        value={figureOfMonths(state.filters)}
        options={offered.map((value) => ({ value, text: label.option("trendAs", value) }))}
        onChoose={(value) => change(withFilter(state, filters, "trendAs", value))}
      />
    </Block>
  );
}
