import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { useMemo } from "react";
import { useSelection } from "../../data/context.ts";
import { brandGrouping, type ShopGroupingChoice } from "../../domain/groupings.ts";

/** The groupings of the company, and the brands where the viewer's shops have several. */
export function useGroupings(): readonly ShopGroupingChoice[] {
  const { shops, groupings } = useSelection();
  return useMemo(() => {
    const brands = brandGrouping(shops, shellTexts.shopListBrand);
    return brands.sections.length > 1 ? [...groupings, brands] : groupings;
  }, [shops, groupings]);
}
