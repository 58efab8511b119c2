import { Box } from "@mui/material";
import { useSelection } from "../../data/context.ts";
import { useShellText } from "../../shell/messages.ts";
import { ActiveShop } from "../../shell/selection/ActiveShop.tsx";
import { ShopOptions } from "../../shell/selection/ShopOptions.tsx";
import { useAsking } from "../context.ts";
import { useReportText } from "../text.ts";
import { asksOneShop } from "../useReportData.ts";
import { PopoverChip } from "./PopoverChip.tsx";

/** So many shops stand on the chip by name. */
const named = 2;

/** Whose figures the report shows; pressing it opens the shop selector. For windows whose sidebar, and the selector in it, is folded away. */
export function ShopsChip() {
  const text = useReportText();
  const { meta } = useAsking();
  const { selected } = useSelection();
  const oneShop = asksOneShop(meta);
  const shown = useShopsText(oneShop);
  const label = text("bar.shops");
  return (
    <PopoverChip shown={text("bar.shopsAre", { label, shops: shown })} label={label} on={false}>
      {() => (
        <Box sx={{ width: 280, m: -1 }}>
          <ShopOptions />
          {oneShop && selected.length > 1 && (
            <Box sx={{ p: 1, pt: 0 }}>
              <ActiveShop />
            </Box>
          )}
        </Box>
      )}
    </PopoverChip>
  );
}

/** The selected shops in a few words: all of them by their number, else the first by name and how many more. */
function useShopsText(oneShop: boolean): string {
  const text = useShellText();
  const { selected, shops, active } = useSelection();
  if (!active) return text("shopNone");
  if (oneShop || selected.length === 1) return active.name;
  if (selected.length === shops.length) return text("shopAllCount", { count: selected.length });
  const nameOf = new Map(shops.map(({ id, name }) => [id, name]));
  const names = selected.slice(0, named).map((id) => nameOf.get(id) ?? String(id));
  const more = selected.length - names.length;
  return more > 0 ? text("shopAndMore", { name: names.join("、"), count: more }) : names.join("、");
}
