import { useMediaQuery } from "@mui/material";
import { useState } from "react";
import { phoneQuery } from "../../shell/figures.ts";
import { usePrinting } from "../../shell/usePrinting.ts";

/** Rows that a phone shows before a person asks for all: each is a card, and what stands below is pages away. */
const cardsAtFirst = 5;
/** Rows that a wide screen shows at once: ten years of days take seconds to draw, and nobody reads them. */
const rowsAtFirst = 200;

/** The rows to show: the first of them, until all are asked for; on paper all. @param cards how many a phone shows at first */
export function useFold<Row>(rows: readonly Row[], cards = cardsAtFirst) {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const printing = usePrinting();
  const [unfolded, setUnfolded] = useState(false);
  // One card more costs less than the button.
  const most = phone ? cards : rowsAtFirst;
  const folded = !printing && !unfolded && rows.length > most + 1;
  const shown = folded ? rows.slice(0, most) : rows;
  return { rows: shown, hidden: rows.length - shown.length, unfold: () => setUnfolded(true) };
}
