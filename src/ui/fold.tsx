import { Button, useMediaQuery } from "@mui/material";
import { useDeferredValue, useState } from "react";
import { phoneQuery } from "./figures.ts";
import { usePrinting } from "./usePrinting.ts";
import { useText } from "./text.ts";

/** Rows that a phone shows before a person opens them all: each is a card, and a long list pushes the rest of the page away. */
const cardsAtFirst = 5;
/** Rows that a wide screen shows at once: a thousand of them take seconds to draw. */
const rowsAtFirst = 200;
/** Rows that stand before the others are drawn, which the browser does piece by piece: as many as a window holds. */
const rowsAtOnce = 40;

export type Fold<T> = {
  rows: readonly T[];
  /** How many there are in all, where some are still folded. */
  folded: number | null;
  unfold(): void;
};

/** The rows to show: the first of them until a press shows all; on paper all. @param first how many a phone and a wide screen begin with */
export function useFold<T>(rows: readonly T[], first: { phone?: number; wide?: number } = {}): Fold<T> {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  const unfolded = useDeferredValue(open);
  const begun = useDeferredValue(true, false);
  // One card more costs less than the button.
  const most = phone ? (first.phone ?? cardsAtFirst) : (first.wide ?? rowsAtFirst);
  const folded = !printing && !unfolded && rows.length > most + 1;
  const wanted = folded ? rows.slice(0, most) : rows;
  return {
    rows: begun || printing ? wanted : wanted.slice(0, rowsAtOnce),
    folded: folded ? rows.length : null,
    unfold: () => setOpen(true),
  };
}

/** Asks for the rows that are not shown yet. */
export function Unfold({ fold: { folded, unfold } }: { fold: Fold<unknown> }) {
  const text = useText("ui");
  if (folded === null) return null;
  return (
    <Button fullWidth variant="outlined" onClick={unfold} sx={{ mt: 1 }}>
      {text("fold.showAll", { count: folded })}
    </Button>
  );
}
