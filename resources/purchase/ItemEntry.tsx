import { Autocomplete, Box, Button, TextField } from "@mui/material";
import { useRef, useState, type KeyboardEvent } from "react";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { textFinder } from "../../src/core/searched.ts";

type Item = {
  itemId: number;
  itemCode: string;
  itemName: string;
  janCode?: string | null | undefined;
  itemCategory?: string | null | undefined;
};

type Props<One extends Item> = {
  items: readonly One[];
  /** The unit in which the quantity is typed. */
  unitOf(item: One): string;
  /** What stands beside an item in the list. */
  noteOf(item: One): string;
  /** The quantity of a text; null where it is none. */
  quantityOf(text: string): number | null;
  onAdd(item: One, quantity: string): void;
};

/** Finds an item by code, name or barcode; Enter goes to the quantity, and Enter there adds the line and begins the next one. */
export function ItemEntry<One extends Item>({ items, unitOf, noteOf, quantityOf, onAdd }: Props<One>) {
  const [item, setItem] = useState<One | null>(null);
  const [typed, setTyped] = useState("");
  const [quantity, setQuantity] = useState("");
  const itemInput = useRef<HTMLInputElement>(null);
  const quantityInput = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const choose = (next: One | null) => {
    setItem(next);
    setOpen(false);
    if (next) quantityInput.current?.focus();
  };
  const add = () => {
    if (!item || quantityOf(quantity) === null) return;
    onAdd(item, quantity.normalize("NFKC").trim());
    setItem(null);
    setTyped("");
    setQuantity("");
    itemInput.current?.focus();
    setOpen(false);
  };
  const wrong = quantity !== "" && quantityOf(quantity) === null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start", mt: 1 }}>
      <Autocomplete
        autoHighlight
        open={open && typed !== ""}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        sx={{ flex: "1 1 260px" }}
        options={[...items]}
        value={item}
        inputValue={typed}
        onInputChange={(_, text) => {
          setTyped(text);
          const scanned = items.find(({ janCode }) => janCode && janCode === text.trim());
          if (scanned) choose(scanned);
        }}
        onChange={(_, next) => choose(next)}
        getOptionKey={({ itemId }) => itemId}
        getOptionLabel={({ itemName, itemCode }) => `${itemName} (${itemCode})`}
        isOptionEqualToValue={(one, other) => one.itemId === other.itemId}
        filterOptions={(options, { inputValue }) => {
          const finds = textFinder(inputValue);
          return options
            .filter(({ itemCode, itemName, janCode, itemCategory }) =>
              finds([itemCode, itemName, janCode, itemCategory]),
            )
            .slice(0, 50);
        }}
        noOptionsText={texts.noItem}
        renderOption={({ key: _, ...props }, option) => (
          <li key={option.itemId} {...props}>
            <Box sx={{ flex: 1 }}>{option.itemName}</Box>
            <Box sx={{ fontSize: 12, color: "tokens.textMuted", ml: 1 }}>
              {option.itemCode} {noteOf(option)}
            </Box>
          </li>
        )}
        renderInput={(params) => <TextField {...params} inputRef={itemInput} label={texts.itemOf} />}
      />
      <TextField
        inputRef={quantityInput}
        label={texts.quantityOf(item ? unitOf(item) : "")}
        value={quantity}
        onChange={({ target }) => setQuantity(target.value)}
        onKeyDown={onKeyDown}
        error={wrong}
        helperText={wrong ? texts.wrongQuantity : undefined}
        slotProps={{ htmlInput: { inputMode: "decimal", maxLength: 11 } }}
        sx={{ width: 140 }}
      />
      <Button variant="outlined" sx={{ minHeight: 40, mt: 1 }} onClick={add}>
        {texts.add}
      </Button>
    </Box>
  );
}
