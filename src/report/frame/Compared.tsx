import { Box } from "@mui/material";
import { formatCount, hourLabel } from "../../core/money.ts";
import { useFigures } from "../context.ts";
import { useText } from "../../ui/text.ts";

/** Says why there is no comparison, or which shops and hours it leaves out. */
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

/** Says in one sentence which hours and shops the comparison leaves out. */
const keyOf = (hours: boolean, shops: boolean) =>
  hours ? (shops ? "hoursAndShops" : "hours") : shops ? "shops" : null;
