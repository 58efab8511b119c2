import { Text } from "../../../src/ui/Text.tsx";
import { transferQuantityTexts as texts } from "../../../i18n/ja/transfer/transfer-words.ts";
import { formatQuantity, noFigureText } from "../../../src/core/money.ts";
import { hasCases, splitCases, type OrderUnits } from "../../../src/domain/purchase/orderUnits.ts";

/** `2樽` and `2,000ml` of 40,000 ml; no cases where it is less than one, or where the item has none. */
function formatQuantityParts(quantity: number, item: OrderUnits) {
  const { cases, rest } = splitCases(quantity, item);
  return {
    cases: hasCases(item) && cases >= 1 ? `${formatQuantity(cases)}${item.orderUnit}` : "",
    rest: rest > 0 ? `${formatQuantity(rest)}${item.unit}` : "",
    whole: `${formatQuantity(quantity)}${item.unit}`,
  };
}

/** A quantity of stock units as people say it: `2樽（38,000ml）`, `900g`. */
export function formatStockQuantity(quantity: number, item: OrderUnits): string {
  const { cases, rest, whole } = formatQuantityParts(quantity, item);
  return cases === "" ? whole : texts.inCases(cases, rest, whole);
}

/** The same without the sum of stock units, where that stands beside it: `2樽＋2,000ml`. */
export function formatCaseQuantity(quantity: number, item: OrderUnits): string {
  const { cases, rest, whole } = formatQuantityParts(quantity, item);
  return cases === "" ? whole : [cases, rest].filter(Boolean).join("＋");
}

/** How much an order unit is: `1樽＝19,000ml`. */
export const formatCaseSize = ({ unit, orderUnit, unitsPerCase }: OrderUnits): string =>
  texts.caseOf(orderUnit, `${formatQuantity(unitsPerCase)}${unit}`);

type QuantityProps = { quantity: number | null | undefined; item: OrderUnits };

/** The same in a table: order units above, stock units below. */
export function TransferQuantity({ quantity, item }: QuantityProps) {
  if (quantity == null) return noFigureText;
  const { cases, rest, whole } = formatQuantityParts(quantity, item);
  if (cases === "") return whole;
  return (
    <>
      {cases}
      {rest && `＋${rest}`}{" "}
      <Text component="span" variant="muted" display="block">
        {whole}
      </Text>
    </>
  );
}
