import { Autocomplete, MenuItem, TextField } from "@mui/material";
import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { requireResource } from "../../../src/data/provider/metadataStore.ts";
import { useLabelText } from "../../../src/ui/text.ts";
import { readDishValue, type NewDish, type TypedDishField } from "./dishValues.ts";

type DishValueProps = {
  dish: NewDish;
  field: TypedDishField;
  /** Which value of which dish it is. */
  label: string;
  /** Names of categories to choose from; another one is made. */
  categories: readonly string[];
  onChange: (value: string) => void;
};

/** The field of one value of a dish, by its kind. */
export function DishValue({ dish, field, label, categories, onChange }: DishValueProps) {
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
