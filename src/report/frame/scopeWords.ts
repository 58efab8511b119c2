import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { formatMonth, formatShortPeriod } from "../../core/money.ts";
import { namedShopLimits } from "../../core/sheet/shopsText.ts";
import { useSelection } from "../../data/context.ts";
import { useShopsText } from "../../shell/selection/useShopsText.ts";
import { useReport } from "../context.ts";
import { asksOneShop } from "../../report-model/request/reportQuery.ts";

/** Shops and period of the report in words, as short as a phone needs them. */
export function useScopeWords(): { shops: string; dates: string } {
  const { definition, meta, state, today } = useReport();
  const { selected, active } = useSelection();
  const shopsText = useShopsText(namedShopLimits.chip);
  const none = shellTexts.shopNone;
  return {
    shops: active ? shopsText(asksOneShop(meta) ? [active.id] : selected) : none,
    dates: definition.unit === "month" ? formatMonth(state.period.to) : formatShortPeriod(state.period, today),
  };
}

/** Style of one line that ends with … where it is too long. */
export const singleLineStyles = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
