import { Checkbox } from "@mui/material";
import type { Identifier } from "ra-core";
import { memo, type MouseEvent } from "react";
import { nameOf, useDefinition, type Stored } from "../definition.ts";
import { useText } from "../../ui/text.ts";

type Props = {
  record: Stored;
  checked: boolean;
  /** The same from one render to the next: a box is drawn anew only where it changes. */
  onToggle: ((id: Identifier, event: MouseEvent<HTMLInputElement>) => void) | undefined;
};

/** Selects a record of a list for what is done with several; it is named after the record. */
export const SelectBox = memo(function SelectBox({ record, checked, onToggle }: Props) {
  const text = useText("admin");
  const definition = useDefinition();
  const label = text("selectOne", { record: nameOf(definition, record) });
  return (
    <Checkbox
      checked={checked}
      slotProps={{
        input: {
          "aria-label": label,
          readOnly: true,
          onClick: (event: MouseEvent<HTMLInputElement>) => onToggle?.(record.id, event),
        },
      }}
    />
  );
});
