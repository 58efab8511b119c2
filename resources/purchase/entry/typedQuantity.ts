import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { fitsPrecision } from "../../../src/core/constraints.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";

/** How large a quantity may be, and how many digits it may have before and after the point. */
type Bounds = { most: number; digits: readonly [whole: number, decimals: number] };

/** What is wrong with a typed quantity, in words; null where it is one. */
export function typedQuantityFault(text: string, { most, digits }: Bounds): string | null {
  const quantity = parseTypedNumber(text);
  if (quantity === null) return formatMessage("W001");
  if (quantity === undefined) return formatMessage("W004", ["NUMBER"]);
  if (quantity <= 0) return formatMessage("W023", [0]);
  if (quantity > most) return formatMessage("W022", [most]);
  return fitsPrecision(quantity, digits) ? null : formatMessage("W025", digits);
}
