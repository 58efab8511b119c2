import { useQuery } from "@tanstack/react-query";
import { recipeTexts as texts } from "../../i18n/ja/stock/recipe.ts";
import type { RecordData } from "../../src/admin/definition.ts";
import { formatRatio, formatYen } from "../../src/core/money.ts";
import { costRate, dishCost, usedQuantity, type DishIngredient } from "../../src/domain/purchase/dishCost.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { PurchaseItemListDocument } from "../../src/generated/graphql.ts";
import { FactList } from "../../src/ui/Facts.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { useProducts } from "./useProducts.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

const parseAmount = (value: unknown): number =>
  typeof value === "number" || typeof value === "string" ? Number(value) : 0;

/** The lines of the form that can be counted: an item, a quantity and a yield. */
function ingredientsIn(values: RecordData): DishIngredient[] {
  const lines = Array.isArray(values["ingredients"]) ? (values["ingredients"] as readonly RecordData[]) : [];
  return lines.flatMap(({ itemId, quantity, yieldRate }) =>
    typeof itemId === "number" && parseAmount(quantity) > 0 && parseAmount(yieldRate) > 0
      ? [{ itemId, quantity: parseAmount(quantity), yieldRate: parseAmount(yieldRate) }]
      : [],
  );
}

/** What the dish costs by its items, as it is typed, beside the product's own cost and price. */
export function RecipeCost({ values }: { values: RecordData }) {
  const call = useCall();
  const { developerId } = useViewer();
  const { data: items } = useQuery({
    queryKey: ["purchase-item", "costs", developerId],
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(PurchaseItemListDocument, { developerId }, signal)).records,
  });
  const { data: products = [] } = useProducts();
  if (!items) return null;
  const known = new Map(items.map((item) => [item.itemId, item]));
  const priceOf = (itemId: number): number | null => {
    const item = known.get(itemId);
    return item && item.price !== null ? item.price / item.unitsPerCase : null;
  };
  const ingredients = ingredientsIn(values);
  const cost = ingredients.length === 0 ? null : dishCost(ingredients, priceOf);
  const product = products.find(({ productCode }) => productCode === values["productCode"]);
  const percent = product?.taxRate === "REDUCED" ? 8 : 10;
  const rate = (yen: number | null | undefined) => {
    const found = costRate(yen ?? null, product?.price ?? null, percent);
    return found === null ? "" : ` (${formatRatio(found / 100)})`;
  };
  const unpriced = ingredients
    .filter(({ itemId }) => priceOf(itemId) === null)
    .map(({ itemId }) => known.get(itemId)?.itemName);
  return (
    <>
      <FactList
        facts={[
          { name: texts.product, value: product?.productName ?? texts.unknown },
          { name: texts.price, value: formatYen(product?.price) },
          {
            name: texts.theoretical,
            value: `${formatYen(cost === null ? null : Math.round(cost))}${rate(cost)}`,
            strong: true,
          },
          { name: texts.registered, value: `${formatYen(product?.cost)}${rate(product?.cost)}` },
        ]}
      />
      {unpriced.length > 0 && (
        <Text role="status" component="p" variant="compact" color="error" mt={1}>
          {texts.unpriced(unpriced.join("、"))}
        </Text>
      )}
      {ingredients.length > 0 && (
        <Block mt={1.25}>
          <PlainTable
            label={texts.lines}
            wide
            columns={[{ head: texts.item }, { head: texts.used }, { head: texts.yen }]}
            rows={ingredients.map((one, index) => {
              const item = known.get(one.itemId);
              const price = priceOf(one.itemId);
              const used = Math.round(usedQuantity(one) * 100) / 100;
              return {
                key: `${one.itemId} ${index}`,
                cells: [
                  item?.itemName ?? "",
                  `${used.toLocaleString("ja-JP")}${item?.unit ?? ""}`,
                  price === null ? texts.noPrice : `¥${(usedQuantity(one) * price).toFixed(1)}`,
                ],
              };
            })}
          />
        </Block>
      )}
    </>
  );
}
