import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import DragIcon from "@mui/icons-material/DragIndicator";
import { IconButton } from "@mui/material";
import { useRef, type KeyboardEvent } from "react";
import { formatRecordName, useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { orderHelpId } from "./OrderBar.tsx";
import { useMoving, type RowMover } from "./ordering.ts";
import { useDrag } from "./useDrag.ts";
import { pressedKey } from "../../../ui/pressedKey.ts";

const keyboardMoves: Readonly<Record<string, Parameters<RowMover["move"]>[1]>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, { length }) => length - 1,
};

/** The grip of a row: dragged with the mouse or a finger, or moved with the arrow keys, Home and End. */
export function MoveHandle({ record }: { record: IdentifiedRecord }) {
  const moving = useMoving();
  const definition = useDefinition();
  const grip = useRef<HTMLButtonElement>(null);
  const onPointerDown = useDrag(record.id);
  if (!moving?.ready) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyboardMoves[pressedKey(event)];
    if (!to) return;
    event.preventDefault();
    // The browser takes the focus from a row that is put elsewhere in the page.
    moving.move(record.id, to, () => grip.current?.focus());
  };
  return (
    <IconButton
      ref={grip}
      size="small"
      aria-label={adminTexts.orderMove(formatRecordName(definition, record))}
      aria-describedby={orderHelpId}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      disabled={moving.saving}
      sx={{ cursor: "grab", touchAction: "none", color: "text.secondary" }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
}
