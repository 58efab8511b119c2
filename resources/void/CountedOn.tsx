import { voidSumTexts } from "../../i18n/ja/cash/void-sums.ts";
import { Text } from "../../src/ui/Text.tsx";

/** A note: this list and other reports may count a void on different dates. */
export function CountedOn() {
  return (
    <Text variant="muted" mt={1.5}>
      {voidSumTexts.countedOn}
    </Text>
  );
}
