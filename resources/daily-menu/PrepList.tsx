import { Button, GlobalStyles } from "@mui/material";
import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { menuPlan as texts } from "../../i18n/ja/menu-plan/menu-plan.ts";
import { formatCount, formatDateWithWeekday, formatStock, formatYen } from "../../src/core/money.ts";
import { nameAllergens } from "./formatAllergens.ts";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import type { MenuPlanDish } from "./useDailyMenu.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

type PrepListProps = { shop: string; date: string; dishes: readonly MenuPlanDish[] };

/** Amounts of all items that the dishes take from the stock, by name. */
function sumPrepItems(
  dishes: readonly MenuPlanDish[],
): { itemId: number; itemName: string; unit: string; quantity: number }[] {
  const items = new Map<number, { itemId: number; itemName: string; unit: string; quantity: number }>();
  for (const { quantity, ingredients } of dishes)
    for (const part of ingredients) {
      const before = items.get(part.itemId)?.quantity ?? 0;
      items.set(part.itemId, { ...part, quantity: before + part.quantity * quantity });
    }
  return [...items.values()].sort((one, other) => one.itemName.localeCompare(other.itemName, "ja"));
}

/** A button that prints the prep list alone: pieces of each dish, and the amount of each item by its recipes. */
export function PrepList(props: PrepListProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const end = () => setPrinting(false);
    window.addEventListener("afterprint", end);
    return () => window.removeEventListener("afterprint", end);
  }, []);
  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return (
    <>
      <Button variant="outlined" disabled={props.dishes.length === 0} onClick={print}>
        {texts.printPrep}
      </Button>
      {printing && (
        <>
          <GlobalStyles styles={onPaper} />
          {createPortal(
            <div className="printed-prep" aria-hidden="true">
              <PrepPaper {...props} />
            </div>,
            document.body,
          )}
        </>
      )}
    </>
  );
}

/** The paper itself. */
function PrepPaper({ shop, date, dishes }: PrepListProps) {
  const items = sumPrepItems(dishes);
  return (
    <>
      <Text variant="heading" mb={1}>
        {texts.prepOf(shop, formatDateWithWeekday(date))}
      </Text>
      <PlainTable
        label={texts.prepDishes}
        wide
        columns={[
          { head: texts.prepDishes },
          { head: texts.quantity },
          { head: texts.price },
          { head: texts.allergenColumn, text: true },
        ]}
        rows={dishes.map(({ productId, productName, quantity, price, allergens }) => ({
          key: String(productId),
          cells: [productName, formatCount(quantity), formatYen(price), nameAllergens(allergens)],
        }))}
      />
      <Block mt={2}>
        {items.length === 0 ? (
          texts.noRecipe
        ) : (
          <PlainTable
            label={texts.prepItems}
            wide
            columns={[{ head: texts.item }, { head: texts.amount }]}
            rows={items.map(({ itemId, itemName, quantity, unit }) => ({
              key: String(itemId),
              cells: [itemName, formatStock(quantity, unit)],
            }))}
          />
        )}
      </Block>
    </>
  );
}

const onPaper = {
  ".printed-prep": { display: "none" },
  "@media print": {
    "body > *:not(.printed-prep)": { display: "none !important" },
    ".printed-prep": { display: "block !important" },
  },
} as const;
