import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { namedShopLimits } from "../../../core/sheet/shopsText.ts";
import { useSelection } from "../../../data/context.ts";
import { useShopsText } from "../../../shell/selection/useShopsText.ts";
import { ShopOptions } from "../../../shell/selection/options/ShopOptions.tsx";
import { useReport } from "../../context.ts";
import { asksOneShop } from "../../../report-model/request/reportQuery.ts";
import { PopoverChip } from "./PopoverChip.tsx";
import { Block } from "../../../ui/Text.tsx";

/** The chip with the shops of the report. It opens the shop selector, for narrow windows whose sidebar is hidden. */
export function ShopsChip() {
  const { meta } = useReport();
  const { selected, active } = useSelection();
  const oneShop = asksOneShop(meta);
  const none = shellTexts.shopNone;
  const shopsText = useShopsText(namedShopLimits.chip);
  const shown = active ? shopsText(oneShop ? [active.id] : selected) : none;
  const label = reportTexts.bar.shops;
  return (
    <PopoverChip shown={reportTexts.bar.shopsAre(label, shown)} label={label} on={false}>
      {() => (
        <Block width={280} m={-1}>
          <ShopOptions oneShop={oneShop} />
        </Block>
      )}
    </PopoverChip>
  );
}
