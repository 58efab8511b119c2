import { transferTexts as texts } from "../../i18n/ja/transfer/transfer.ts";
import { useSelection } from "../../src/data/context.ts";
import { Note } from "../../src/ui/Note.tsx";

type ActingShopProps = {
  /** The shop to which the page writes. */
  shop: { id: number; name: string };
  act: keyof typeof texts.acts;
};

/** Says for which shop the page acts, where the menu shows another one. */
export function ActingShop({ shop, act }: ActingShopProps) {
  const { active } = useSelection();
  if (!active || active.id === shop.id) return null;
  return (
    <Note severity="info" mb={1}>
      {texts.acts[act](shop.name)} {texts.notAs(active.name)}
    </Note>
  );
}
