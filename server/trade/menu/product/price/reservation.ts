import { productActions as words } from "../../../../../i18n/ja/menu/product-actions.ts";
import { formatMoment, formatYen } from "../../../../../src/core/money.ts";
import type { ScheduledPrice, UpdateProductPricesInput } from "../../../../../src/generated/server.ts";
import type { RecordActionResult } from "../../../../engine/crud/hooks.ts";
import { computeChangedPrice, listPriceWarnings } from "./newPrice.ts";

/** What stays or becomes of a scheduled price, and what is said of it; or why the product is left as it is. */
type SettledReservation =
  | { stays: RecordActionResult }
  | {
      updateProduct?: Pick<ScheduledPrice, "updateTimer" | "price" | "cost"> | null;
      details: string[];
      warnings: string[];
    };

/**
 * What becomes of the scheduled price of a product whose price is changed. It is never overtaken in silence: without a choice the
 * product stays as it is.
 */
export function settleReservation(waiting: ScheduledPrice, input: UpdateProductPricesInput): SettledReservation {
  const { updateTimer, price, cost } = waiting;
  const named = [formatMoment(updateTimer), formatYen(price)] as const;
  switch (input.reserved) {
    case "DROP":
      return { updateProduct: null, details: [words.reservationDropped(...named)], warnings: [] };
    case "KEEP":
      if (input.updateTimer) return { stays: { outcome: "SKIPPED", details: [words.reservationBlocks(...named)] } };
      return { details: [words.reservationKept(...named)], warnings: [] };
    case "SHIFT": {
      if (input.updateTimer) return { stays: { outcome: "REFUSED", details: [words.reservationNotShifted(...named)] } };
      const shifted = computeChangedPrice(price, input);
      return {
        updateProduct: { updateTimer, price: shifted, cost: cost ?? null },
        details: [words.reservationShifted(formatMoment(updateTimer), formatYen(price), formatYen(shifted))],
        warnings: listPriceWarnings(price, shifted),
      };
    }
    default:
      return { stays: { outcome: "REFUSED", details: [words.reserved(...named)] } };
  }
}
