import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import type { RecordData } from "../definition.ts";
import { useRecordShop } from "./recordShop.ts";
import { Text } from "../../ui/Text.tsx";

/** Names the shop in a dialog, which covers the heading of the page. */
export function RecordShopName({ record }: { record: RecordData | undefined }) {
  const shop = useRecordShop(record);
  return shop ? <TargetShopLine name={shop.name} /> : null;
}

/** The shop that a button writes to. */
export function TargetShopLine({ name }: { name: string }) {
  return (
    <Text component="p" strong mb={1}>
      {adminTexts.ofShop(name)}
    </Text>
  );
}
