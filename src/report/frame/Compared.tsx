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
  // Of 既存店 the page itself leaves out the other shops, not the comparison alone.
  const apart = query.existing && comparable.length > 0 && left > 0;
  const key = comparable.length === 0 ? "nothing" : keyOf(toHour !== null, left > 0 && !apart);
  const sentences = [key && text(`compared.${key}`, words), apart && text("compared.existing", words)].filter(Boolean);
  return sentences.length === 0 ? null : (
    <Box component="p" sx={{ m: 0, mb: 1.5, fontSize: 12, color: "tokens.textMuted" }}>
      {sentences.join("")}
    </Box>
  );
}

/** The sentence about hours and shops that the comparison does not contain. */
const keyOf = (hours: boolean, shops: boolean) =>
  hours ? (shops ? "hoursAndShops" : "hours") : shops ? "shops" : null;
