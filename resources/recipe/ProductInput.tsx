import { Autocomplete } from "@mui/material";
import { recipeTexts as texts } from "../../i18n/ja/stock/recipe.ts";
import type { InputProps } from "../../src/admin/definition.ts";
import { useAutocomplete } from "../../src/admin/inputs/choices/useAutocomplete.tsx";
import { useControl } from "../../src/admin/inputs/useControl.ts";
import { createTextFinder } from "../../src/core/searched.ts";
import { useProducts } from "./useProducts.ts";

/** The code of a product: one of those that are sold, those without a recipe first, or any that is typed. */
export function ProductInput(props: InputProps) {
  const control = useControl(props, { format: (value) => value, parse: (value) => value });
  const common = useAutocomplete(props, control);
  const { field } = control;
  const { data = [], isLoading } = useProducts();
  const code = typeof field.value === "string" ? field.value : "";
  const sorted = data.toSorted((one, other) => Number(one.recipeId !== null) - Number(other.recipeId !== null));
  const options = sorted.map(({ productCode }) => productCode);
  const known = new Map(data.map((one) => [one.productCode, one]));
  const labelOf = (option: string) => `${option} ${known.get(option)?.productName ?? ""}`.trim();
  return (
    <Autocomplete<string, false, false, true>
      {...common}
      freeSolo
      autoSelect
      options={options}
      loading={isLoading}
      value={code || null}
      groupBy={(option) => (known.get(option)?.recipeId === null ? texts.without : texts.with)}
      getOptionLabel={labelOf}
      filterOptions={(all, { inputValue }) =>
        inputValue === labelOf(code) ? all : all.filter((option) => createTextFinder(inputValue)([labelOf(option)]))
      }
      onChange={(_event, value) =>
        field.onChange(value === null ? "" : (value.normalize("NFKC").trim().split(" ")[0] ?? ""))
      }
    />
  );
}
