import { textOf } from "../../i18n/ja/messages.ts";
import { fitsPrecision } from "../../src/core/constraints.ts";
import { typedNumber } from "../../src/core/typedNumber.ts";

/** How large a quantity may be, and how many digits it may have before and after the point. */
type Bounds = { most: number; digits: readonly [whole: number, decimals: number] };

/** What is wrong with a typed quantity, in words; null where it is one. */
export function typedQuantityFault(text: string, { most, digits }: Bounds): string | null {
  const quantity = typedNumber(text);
  if (quantity === null) return textOf("W001");
  if (quantity === undefined) return textOf("W004", ["NUMBER"]);
  if (quantity <= 0) return textOf("W023", [0]);
  if (quantity > most) return textOf("W022", [most]);
  return fitsPrecision(quantity, digits) ? null : textOf("W025", digits);
}
