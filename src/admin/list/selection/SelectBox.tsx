import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, type Theme } from "@mui/material";
import type { Identifier } from "ra-core";
import { memo, type MouseEvent } from "react";
import { formatRecordName, useDefinition, type IdentifiedRecord } from "../../definition.ts";

type SelectBoxProps = {
  record: IdentifiedRecord;
  checked: boolean;
  /** The same from one render to the next: a box is drawn anew only where it changes. */
  onToggle: ((id: Identifier, event: MouseEvent<HTMLInputElement>) => void) | undefined;
};

/** Selects a record of a list for what is done with several; it is named after the record. */
export const RecordSelectBox = memo(function SelectBox({ record, checked, onToggle }: SelectBoxProps) {
  const definition = useDefinition();
  const label = adminTexts.selectOne(formatRecordName(definition, record));
  return (
    <Box
      component="input"
      type="checkbox"
      aria-label={label}
      checked={checked}
      readOnly
      onClick={(event: MouseEvent<HTMLInputElement>) => onToggle?.(record.id, event)}
      sx={selectBoxStyles}
    />
  );
});

/** The browser's own box, a single element, in the place of MUI's. A press beside it counts too. */
export const selectBoxStyles = {
  display: "block",
  position: "relative",
  width: 16,
  height: 16,
  m: "2px",
  cursor: "pointer",
  accentColor: (theme: Theme) => theme.palette.primary.main,
  "&::before": { content: '""', position: "absolute", inset: -9 },
} as const;
