import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { useSelection } from "../../src/data/context.ts";
import { usePageShop } from "../../src/shell/page.tsx";
import { SoldOutBoard } from "./SoldOutBoard.tsx";

/** What has run out in the selected shops, for the staff and their phones. */
export function SoldOut() {
  const { active, selected } = useSelection();
  usePageShop(selected.length > 1 ? texts.shops(selected.length) : active?.name);
  return <SoldOutBoard look="page" />;
}
