import { Autocomplete, Button, TextField } from "@mui/material";
import { useState, type KeyboardEvent } from "react";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { createTextFinder } from "../../../src/core/searched.ts";
import { RepeatedItemQuestion } from "../order/TwiceQuestion.tsx";
import type { ItemEntryState } from "./useItemEntry.ts";
import { isEnter } from "../../../src/ui/pressedKey.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";
import { Field } from "../../../src/ui/Field.tsx";

type EntryItem = {
  itemId: number;
  itemCode: string;
  itemName: string;
  janCode?: string | null | undefined;
  itemCategory?: string | null | undefined;
};

type ItemEntryProps<One extends EntryItem> = {
  items: readonly One[];
  entry: ItemEntryState<One>;
  /** The unit in which the quantity is typed. */
  unitOf(item: One): string;
  /** What stands beside an item in the list. */
  noteOf(item: One): string;
};

/** Finds an item by code, name or barcode; Enter goes to the quantity, and Enter there adds the line and begins the next one. */
export function ItemEntry<One extends EntryItem>({ items, entry, unitOf, noteOf }: ItemEntryProps<One>) {
  const { item, typed, quantity, quantityFault, fault } = entry;
  const [open, setOpen] = useState(false);
  const choose = (next: One | null) => {
    setOpen(false);
    entry.choose(next);
  };
  const add = () => {
    setOpen(false);
    entry.add();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    add();
  };
  const noItem = fault === "ITEM";
  return (
    <Row align="start" mt={1}>
      <Autocomplete
        autoHighlight
        clearOnBlur={false}
        open={open && typed !== ""}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        sx={{ flex: "1 1 260px" }}
        options={[...items]}
        value={item}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          // Without an item, the list would empty the field that is typed in.
          if (reason === "reset" && !item) return;
          entry.type(text);
          const scanned = items.find(({ janCode }) => janCode && janCode === text.trim());
          if (scanned) choose(scanned);
          else if (reason === "input" && item) entry.choose(null);
        }}
        onChange={(_, next) => choose(next)}
        getOptionKey={({ itemId }) => itemId}
        getOptionLabel={({ itemName, itemCode }) => `${itemName} (${itemCode})`}
        isOptionEqualToValue={(one, other) => one.itemId === other.itemId}
        filterOptions={(options, { inputValue }) => {
          const finds = createTextFinder(inputValue);
          return options
            .filter(({ itemCode, itemName, janCode, itemCategory }) =>
              finds([itemCode, itemName, janCode, itemCategory]),
            )
            .slice(0, 50);
        }}
        noOptionsText={texts.noItem}
        renderOption={({ key: _, ...props }, option) => (
          <li key={option.itemId} {...props}>
            <Block grow>{option.itemName}</Block>
            <Text variant="muted" ml={1}>
              {option.itemCode} {noteOf(option)}
            </Text>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={entry.itemInput}
            label={texts.itemOf}
            error={noItem}
            helperText={noItem ? texts.chooseItem : undefined}
          />
        )}
      />
      <Field
        inputRef={entry.quantityInput}
        label={texts.quantityOf(item ? unitOf(item) : "")}
        value={quantity}
        onChange={({ target }) => entry.count(target.value)}
        onKeyDown={onKeyDown}
        error={quantityFault !== null}
        helperText={quantityFault}
        slotProps={{ htmlInput: { inputMode: "decimal", maxLength: 20 } }}
        width={140}
      />
      <Button variant="outlined" sx={{ minHeight: 40, mt: 1 }} onClick={add}>
        {texts.add}
      </Button>
      {entry.twice && item && (
        <RepeatedItemQuestion
          name={item.itemName}
          unit={unitOf(item)}
          quantity={quantity.normalize("NFKC").trim()}
          twice={entry.twice}
          onDecide={entry.decide}
        />
      )}
    </Row>
  );
}
