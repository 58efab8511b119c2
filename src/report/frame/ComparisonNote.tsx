import { formatLeftOutShop } from "../../report-model/request/leftOutText.ts";
import type { ComparableShops } from "../../report-model/request/reportQuery.ts";
import { PlainList } from "../../ui/List.tsx";
import { Text } from "../../ui/Text.tsx";
import { usePrinting } from "../../ui/usePrinting.ts";
import { useComparisonWords } from "./comparisonWords.ts";

/** What paper says of the comparison. On the screen a chip says it, and only shops whose receipts are missing stand here. */
export function ComparisonNote() {
  const printing = usePrinting();
  const words = useComparisonWords();
  if (!words || !(printing || words.hasGap)) return null;
  return (
    <Text variant="muted" mb={1.5}>
      {printing && <Text component="p">{words.sentences}</Text>}
      <LeftOutShops leftOut={words.leftOut} />
    </Text>
  );
}

/** Each shop that a comparison leaves out, with the reason. */
export function LeftOutShops({ leftOut }: Pick<ComparableShops, "leftOut">) {
  if (leftOut.length === 0) return null;
  return (
    <PlainList marked>
      {leftOut.map((shop) => (
        <li key={shop.shop_id}>{formatLeftOutShop(shop)}</li>
      ))}
    </PlainList>
  );
}
