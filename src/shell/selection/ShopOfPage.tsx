import { useSelection } from "../../data/context.ts";
import { ActiveShop } from "./ActiveShop.tsx";
import { Block } from "../../ui/Text.tsx";

/** Chooses the shop of a page that writes to the active one; nothing where a single shop is selected. */
export function ShopOfPage() {
  const { selected } = useSelection();
  if (selected.length < 2) return null;
  return (
    <Block screenOnly width={320} maxWidth="100%" mb={1.5}>
      <ActiveShop />
    </Block>
  );
}
