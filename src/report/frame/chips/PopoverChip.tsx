import { Popover } from "@mui/material";
import { useState, type ReactNode } from "react";
import { OpeningChip } from "./OpeningChip.tsx";
import { Text } from "../../../ui/Text.tsx";

type PopoverChipProps = {
  /** Text of the chip, and words in bold before it. */
  shown: string;
  lead?: string | undefined;
  /** Name of the popover. */
  label: string;
  on: boolean;
  /** Contents of the popover; `close` closes it. */
  children: (close: () => void) => ReactNode;
};

/** A chip that opens a form below it. */
export function PopoverChip({ shown, lead, label, on, children }: PopoverChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <OpeningChip
        opens="dialog"
        open={anchor !== null}
        on={on}
        {...(!shown.startsWith(label) && { "aria-label": `${label}: ${lead ? `${lead} ` : ""}${shown}` })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {lead && (
          <Text component="span" strong mr={0.75}>
            {lead}
          </Text>
        )}
        {shown}
      </OpeningChip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": label, sx: { p: 2, mt: 0.5 } } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
