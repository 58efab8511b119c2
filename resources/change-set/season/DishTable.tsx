import { Autocomplete, Button, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { useCall } from "../../../src/data/call.ts";
import { requireResource } from "../../../src/data/provider/metadataStore.ts";
import { GetCategoryLinesDocument } from "../../../src/generated/graphql.ts";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { isEnter } from "../../../src/ui/pressedKey.ts";
import { useLabelText } from "../../../src/ui/text.ts";
import { useChangeWords } from "../useChangeWords.ts";
import { DishPicture } from "./Pictures.tsx";
import { readDishValue, setDishValue, typedDishFields, type NewDish, type TypedDishField } from "./dishValues.ts";
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

type DishValueProps = {
  dish: NewDish;
  field: TypedDishField;
  /** Which value of which dish it is. */
  label: string;
  /** Names of categories to choose from; another one is made. */
  categories: readonly string[];
  onChange: (value: string) => void;
};

function DishValue({ dish, field, label, categories, onChange }: DishValueProps) {
  const written = useLabelText();
  const value = readDishValue(dish, field);
  const htmlInput = { "aria-label": label, maxLength: longestValue };
  if (field === "categoryId")
    return (
      <Autocomplete
        freeSolo
        disableClearable
        options={categories}
        inputValue={value}
        onInputChange={(_, text) => onChange(text)}
        sx={cellStyles[field]}
        renderInput={(props) => (
          <TextField
            {...props}
            size="small"
            margin="none"
            slotProps={{ htmlInput: { ...props.inputProps, ...htmlInput } }}
          />
        )}
      />
    );
  if (field === "taxClass")
    return (
      <TextField
        select
        size="small"
        margin="none"
        value={value}
        sx={cellStyles[field]}
        slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { "aria-label": label } } }}
        onChange={({ target }) => onChange(target.value)}
      >
        <MenuItem value="">{adminTexts.notSet}</MenuItem>
        {(requireResource("product").fields.find(({ name }) => name === field)?.options ?? []).map((option) => (
          <MenuItem key={option} value={option}>
            {written(`resources.product.options.${field}.${option}`)}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <TextField
      size="small"
      margin="none"
      // A row that was just added begins with its name.
      autoFocus={field === "productName" && dish.values.length === 0}
      value={value}
      sx={cellStyles[field]}
      slotProps={{ htmlInput: field === "price" ? { ...htmlInput, inputMode: "numeric" } : htmlInput }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const longestValue = 60;

const cellStyles = {
  productName: { minWidth: 160, width: "100%" },
  productCode: { minWidth: { xs: 0, sm: 96 } },
  price: { minWidth: { xs: 0, sm: 80 }, maxWidth: 110 },
  categoryId: { minWidth: { xs: 104, sm: 150 } },
  taxClass: { minWidth: 116 },
} as const satisfies Record<TypedDishField, object>;

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
