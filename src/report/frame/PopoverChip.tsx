import { Popover } from "@mui/material";
import { useState, type ReactNode } from "react";
import { OpeningChip } from "./OpeningChip.tsx";

type PopoverChipProps = {
  /** What stands on the chip. */
  shown: string;
  /** What the popover is about. */
  label: string;
  on: boolean;
  /** What the popover holds; it closes the popover. */
  children: (close: () => void) => ReactNode;
};

/** A chip that opens a form below it. */
export function PopoverChip({ shown, label, on, children }: PopoverChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <OpeningChip
        opens="dialog"
        open={anchor !== null}
        on={on}
        {...(!shown.startsWith(label) && { "aria-label": `${label}: ${shown}` })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
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
