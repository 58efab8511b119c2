import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetCategoryLinesDocument } from "../../../src/generated/graphql.ts";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { isEnter } from "../../../src/ui/pressedKey.ts";
import { useChangeWords } from "../useChangeWords.ts";
import { DishValue } from "./DishValue.tsx";
import { DishPicture } from "./Pictures.tsx";
import { readDishValue, setDishValue, typedDishFields, type NewDish } from "./dishValues.ts";
import { findPicture, type SentPicture } from "./usePictures.ts";

type DishTableProps = {
  dishes: readonly NewDish[];
  pictures: readonly SentPicture[];
  shopIds: readonly number[];
  onChange: (dishes: readonly NewDish[]) => void;
};

/** The new dishes as rows in which each value can be typed. */
export function DishTable({ dishes, pictures, shopIds, onChange }: DishTableProps) {
  const { label } = useChangeWords("product");
  const categories = useCategoryNames(shopIds);
  const own = dishes.map((dish) => readDishValue(dish, "categoryId")).filter((name) => name !== "");
  const names = [...new Set([...own, ...categories])];
  return (
    <div onKeyDown={keepEnter} role="presentation">
      <PlainTable
        wide
        stacks
        label={texts.newDishes}
        columns={[
          ...typedDishFields.map((field) => ({ head: label(field), text: true as const })),
          { head: texts.columns.picture, text: true },
          { head: "", text: true, action: true },
        ]}
        rows={dishes.map((dish, index) => ({
          key: String(index),
          cells: [
            ...typedDishFields.map((field) => (
              <DishValue
                key={field}
                dish={dish}
                field={field}
                label={texts.cell(index + 1, label(field))}
                categories={names}
                onChange={(value) =>
                  onChange(dishes.map((one) => (one === dish ? setDishValue(dish, field, value) : one)))
                }
              />
            )),
            <DishPicture key="picture" dish={dish} picture={findPicture(dish, pictures)} />,
            <Button
              key="remove"
              color="error"
              aria-label={texts.remove(dish.name || texts.nth(index + 1))}
              onClick={() => onChange(dishes.filter((one) => one !== dish))}
            >
              ×
            </Button>,
          ],
        }))}
      />
    </div>
  );
}

/** Enter in a cell does not send the form. */
const keepEnter = (event: KeyboardEvent) => {
  if (isEnter(event) && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The names of the categories that the shops have. */
function useCategoryNames(shopIds: readonly number[]): readonly string[] {
  const call = useCall();
  const { data = [] } = useQuery({
    queryKey: ["change-set", "categories", shopIds],
    async queryFn({ signal }) {
      const { data: page } = await call(
        GetCategoryLinesDocument,
        { shop_ids: [...shopIds], limit: mostCategories, offset: 0 },
        signal,
      );
      return [...new Set(page.lines.map(({ lineKey }) => lineKey))];
    },
  });
  return data;
}

const mostCategories = 200;
