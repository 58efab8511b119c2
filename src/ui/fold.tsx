import { uiTexts } from "../../i18n/ja/console/ui.ts";
import { Button, useMediaQuery } from "@mui/material";
import { useDeferredValue, useState } from "react";
import { phoneQuery } from "./layoutFigures.ts";
import { usePrinting } from "./usePrinting.ts";

/** Rows that a phone shows at first. Each is a card, and a long list would push the rest of the page away. */
const cardsAtFirst = 5;
/** Rows that a wide screen shows at first. A thousand rows take seconds to draw. */
const rowsAtFirst = 200;
/** Rows of the first render, about one window. React renders the others in the background. */
const rowsOfWindow = 40;

type Fold<T> = {
  rows: readonly T[];
  /** The number of all rows while some are folded; else null. */
  folded: number | null;
  unfold(): void;
};

/** The rows to show: the first ones until a person unfolds them, all on paper. @param first number of rows at first */
export function useFold<T>(rows: readonly T[], first: { phone?: number; wide?: number } = {}): Fold<T> {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const printing = usePrinting();
  const [open, setOpen] = useState(false);
  const unfolded = useDeferredValue(open);
  const begun = useDeferredValue(true, false);
  // The button takes as much room as one more row.
  const most = phone ? (first.phone ?? cardsAtFirst) : (first.wide ?? rowsAtFirst);
  const folded = !printing && !unfolded && rows.length > most + 1;
  const wanted = folded ? rows.slice(0, most) : rows;
  return {
    rows: begun || printing ? wanted : wanted.slice(0, rowsOfWindow),
    folded: folded ? rows.length : null,
    unfold: () => setOpen(true),
  };
}

/** The button that shows all rows; nothing where all are shown. */
export function UnfoldButton({ fold: { folded, unfold } }: { fold: Fold<unknown> }) {
  if (folded === null) return null;
  return (
    <Button fullWidth variant="outlined" onClick={unfold} sx={{ mt: 1 }}>
      {uiTexts.fold.showAll(folded)}
    </Button>
  );
}
