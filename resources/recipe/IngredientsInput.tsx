import { adminTexts } from "../../i18n/ja/console/admin.ts";
import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, IconButton } from "@mui/material";
import { useFieldArray } from "react-hook-form";
import type { InputProps } from "../../src/admin/definition.ts";
import { FieldCell } from "../../src/admin/form/rows/FieldCell.tsx";
import { buildInitialValues } from "../../src/core/initialValues.ts";
import { Stack } from "../../src/ui/Row.tsx";

/** The ingredients, one line each: a dish has ten of them, and a cook compares their quantities. */
export function IngredientsInput({ id, field, source }: InputProps) {
  const { fields: lines, append, remove } = useFieldArray({ name: source });
  const inner = field.fields ?? [];
  return (
    <Stack id={id} role="group" aria-labelledby={`${id}-label`}>
      {lines.map((line, index) => (
        <Box key={line.id} role="group" aria-label={adminTexts.itemNumber(index + 1)} sx={ingredientLineStyles}>
          {inner.map((one) => (
            <FieldCell
              key={one.name}
              field={one}
              source={`${source}.${index}.${one.name}`}
              {...(index > 0 && { labelSx: headOnce })}
            />
          ))}
          <IconButton size="small" aria-label={adminTexts.itemRemove(index + 1)} onClick={() => remove(index)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button startIcon={<AddIcon />} variant="outlined" onClick={() => append({ ...buildInitialValues(inner) })}>
          {adminTexts.itemAdd}
        </Button>
      </Box>
    </Stack>
  );
}

/** Where lines are one below the other, the first one has the heads. */
const headOnce = {
  "@container (min-width: 480px)": {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clip: "rect(0 0 0 0)",
  },
};

const ingredientLineStyles = {
  containerType: "inline-size",
  display: "grid",
  alignItems: "start",
  "& > button": { alignSelf: "end" },
  columnGap: 1,
  gridTemplateColumns: { xs: "1fr 1fr 34px", sm: "minmax(0, 1fr) 130px 130px 34px" },
  "& > div:first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
} as const;
