import DragIcon from "@mui/icons-material/DragIndicator";
import { IconButton } from "@mui/material";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { nameOf, useDefinition, type Stored } from "../../definition.ts";
import { useAdminText } from "../../messages.ts";
import { orderHelpId } from "./OrderBar.tsx";
import { useOrdering } from "./ordering.ts";
import { useDrag } from "./useDrag.ts";

/** The grip of a row: dragged with the mouse or a finger, or moved with the arrow keys, Home and End. */
export function MoveHandle({ record }: { record: Stored }) {
  const ordering = useOrdering();
  const definition = useDefinition();
  const text = useAdminText();
  const grip = useRef<HTMLButtonElement>(null);
  const keepFocus = useRef(false);
  const onPointerDown = useDrag(record.id);
  // The browser takes the focus from a row that is put elsewhere in the page.
  useLayoutEffect(() => {
    if (!keepFocus.current) return;
    keepFocus.current = false;
    grip.current?.focus();
  });
  if (!ordering?.ready) return null;
  const place = ordering.order.indexOf(record.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowUp: place - 1,
      ArrowDown: place + 1,
      Home: 0,
      End: ordering.order.length - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    keepFocus.current = true;
    ordering.move(record.id, to);
  };
  return (
    <IconButton
      ref={grip}
      size="small"
      aria-label={text("orderMove", { record: nameOf(definition, record) })}
      aria-describedby={orderHelpId}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      disabled={ordering.saving}
      sx={{ cursor: "grab", touchAction: "none", color: "text.secondary" }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
}
