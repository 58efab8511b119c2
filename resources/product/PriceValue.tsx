import { rowTexts } from "../../i18n/ja/words/rows.ts";
import type { ReadProps } from "../../src/admin/definition.ts";
import { formatMoment, formatYen } from "../../src/core/money.ts";
import { Text } from "../../src/ui/Text.tsx";

/** The price, and below it the one that takes over at its time. */
export function PriceValue({ value, record }: ReadProps) {
  const waiting = record["updateProduct"] as { updateTimer: string; price: number } | null | undefined;
  return (
    <>
      {formatYen(Number(value))}
      {waiting && (
        <Text component="span" variant="muted" nowrap display="block">
          {rowTexts.product.priceFrom(formatMoment(waiting.updateTimer), formatYen(waiting.price))}
        </Text>
      )}
    </>
  );
}
