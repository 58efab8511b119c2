import { Menu, MenuItem } from "@mui/material";
import { useId, useState } from "react";
import { OpeningChip } from "./OpeningChip.tsx";
import { Text } from "../../../ui/Text.tsx";

type ChoiceChipProps<T extends string> = {
  /** Name of the choice and of its menu. With `named` it stands before the value, and alone while the value is empty. */
  label: string;
  named?: boolean;
  /** It narrows what the report shows. */
  on?: boolean;
  /** The empty value is no "all": the chip says what it stands for. */
  says?: boolean;
  value: T;
  options: readonly { value: T; text: string }[];
  note?: string;
  disabled?: boolean;
  onChoose(value: T): void;
};

/** A chip that shows the chosen value and opens a menu of the others. */
export function ChoiceChip<T extends string>({
  label,
  named,
  on = false,
  says = false,
  value,
  options,
  note,
  disabled,
  onChoose,
}: ChoiceChipProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const chosen = options.find((option) => option.value === value)?.text ?? "";
  const shown = value === "" && !says ? label : `${label}: ${chosen}`;
  const choose = (next: T) => {
    setAnchor(null);
    if (next !== value) onChoose(next);
  };
  return (
    <>
      <OpeningChip
        opens="menu"
        on={on}
        open={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={named ? undefined : `${label}: ${chosen}`}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {named ? shown : chosen}
      </OpeningChip>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, "aria-label": label } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            selected={option.value === value}
            onClick={() => choose(option.value)}
          >
            {option.text}
          </MenuItem>
        ))}
        {note && (
          <Text role="none" component="li" variant="muted" maxWidth={240} px={2} pt={0.5}>
            {note}
          </Text>
        )}
      </Menu>
    </>
  );
}
