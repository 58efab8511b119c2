import { Checkbox } from "@mui/material";
import type { MouseEvent } from "react";
import { nameOf, useDefinition, type Stored } from "../definition.ts";
import { useAdminText } from "../messages.ts";

type Props = { record: Stored; checked: boolean; onClick: (event: MouseEvent) => void };

/** Selects a record of a list for what is done with several; it is named after the record. */
export function SelectBox({ record, checked, onClick }: Props) {
  const text = useAdminText();
  const definition = useDefinition();
  const label = text("selectOne", { record: nameOf(definition, record) });
  return (
    <Checkbox checked={checked} onClick={onClick} slotProps={{ input: { "aria-label": label, readOnly: true } }} />
  );
}
