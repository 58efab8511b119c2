import type { ReadProps } from "../../src/admin/definition.ts";
import { formatChange, noFigureText } from "../../src/core/money.ts";
import { Text } from "../../src/ui/Text.tsx";

/** The change of a price in percent. A rise is red: it costs the company money. */
export function PriceChange({ value }: Pick<ReadProps, "value">) {
  if (typeof value !== "number") return noFigureText;
  if (value === 0) return formatChange(0);
  return (
    <Text component="span" color={value > 0 ? "error" : "success"} strong={value > 0}>
      {formatChange(value / 100)}
    </Text>
  );
}
