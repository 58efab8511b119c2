import type { RecordData } from "../definition.ts";
import { useRecordShop } from "./recordShop.ts";
import { useText } from "../../ui/text.ts";
import { Text } from "../../ui/Text.tsx";

/** Names the shop in a dialog, which covers the heading of the page. */
export function RecordShopName({ record }: { record: RecordData | undefined }) {
  const shop = useRecordShop(record);
  return shop ? <TargetShopLine name={shop.name} /> : null;
}

/** The shop that a button writes to. */
export function TargetShopLine({ name }: { name: string }) {
  const text = useText("admin");
  return (
    <Text component="p" strong mb={1}>
      {text("ofShop", { shop: name })}
    </Text>
  );
}
