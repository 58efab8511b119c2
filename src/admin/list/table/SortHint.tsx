import { Tooltip } from "@mui/material";
import { useEffect, useState } from "react";

/** Milliseconds before it opens, so that nothing flickers below a mouse that passes by. */
const delay = 300;

/** The tooltip of a column's head. Escape closes it. */
export function SortHint({ anchor, text, right }: { anchor: HTMLElement; text: string; right: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Tooltip
      open={open}
      onClose={() => setOpen(false)}
      title={text}
      placement={right ? "bottom-end" : "bottom-start"}
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      {/* The label has the text as its description. */}
      <span aria-hidden hidden />
    </Tooltip>
  );
}
