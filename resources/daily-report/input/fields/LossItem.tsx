import { Autocomplete, TextField } from "@mui/material";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { createTextFinder } from "../../../../src/core/searched.ts";
import type { LossForm } from "../draft/form.ts";
import { useItems } from "./useItems.ts";
import { Block, Text } from "../../../../src/ui/Text.tsx";

const { content: texts } = dailyReport;

type LossItemProps = {
  line: LossForm;
  most: number;
  fault: string | undefined;
  onChange(values: Partial<LossForm>): void;
};

/** What was lost: an item of the purchases, found by name or code, which brings its unit; or any other text. */
export function LossItem({ line, most, fault, onChange }: LossItemProps) {
  const { data = [] } = useItems();
  const items = data.filter(({ active }) => active);
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={items}
      // A text is no choice: the item whose name was typed over can be chosen again.
      value={items.find(({ itemId }) => itemId === line.itemId) ?? line.itemName}
      inputValue={line.itemName}
      onInputChange={(_, itemName, reason) => {
        // What a choice writes into the field comes from onChange, together with the unit.
        if (reason === "input") onChange({ itemName, itemId: null });
      }}
      onChange={(_, chosen) => {
        if (typeof chosen !== "string")
          onChange({ itemId: chosen.itemId, itemName: chosen.itemName, unit: chosen.unit });
      }}
      getOptionKey={(option) => (typeof option === "string" ? option : option.itemId)}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.itemName)}
      filterOptions={(options, { inputValue }) => {
        const finds = createTextFinder(inputValue);
        return options.filter(({ itemName, itemCode }) => finds([itemName, itemCode])).slice(0, 50);
      }}
      renderOption={({ key: _, ...props }, { itemId, itemName, itemCode, unit }) => (
        <li key={itemId} {...props}>
          <Block grow>{itemName}</Block>
          <Text variant="muted" ml={1}>
            {itemCode} {unit}
          </Text>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          margin="none"
          label={texts.lossItem}
          error={fault !== undefined}
          helperText={fault}
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: most } }}
        />
      )}
    />
  );
}
