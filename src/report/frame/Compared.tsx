import { Box } from "@mui/material";
import { formatCount, hourLabel } from "../../core/money.ts";
import { useFigures } from "../context.ts";
import { useText } from "../../ui/text.ts";

/** A note: why there is no comparison, or which shops and hours it does not contain. */
export function Compared() {
  const text = useText("report");
  const { query, comparable } = useFigures();
  if (!comparable || !query.likeness) return null;
  const { toHour } = query.likeness.basis;
  const left = query.shops.length - comparable.length;
  const words = {
    hour: toHour === null ? "" : hourLabel(toHour),
    count: formatCount(comparable.length),
    left: formatCount(left),
  };
  const key = comparable.length === 0 ? "nothing" : keyOf(toHour !== null, left > 0);
  return key === null ? null : (
    <Box component="p" sx={{ m: 0, mb: 1.5, fontSize: 12, color: "tokens.textMuted" }}>
      {text(`compared.${key}`, words)}
    </Box>
  );
}

/** The sentence about hours and shops that the comparison does not contain. */
const keyOf = (hours: boolean, shops: boolean) =>
  hours ? (shops ? "hoursAndShops" : "hours") : shops ? "shops" : null;
