import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { Box } from "@mui/material";
import { formatCount, formatBusinessHour } from "../../core/money.ts";
import { findUnequalDays } from "../../core/period.ts";
import { useFigures, useReport } from "../context.ts";
import { formatLeftOutShop } from "../../report-model/request/leftOutText.ts";
import { PlainList } from "../../ui/List.tsx";
import { Text } from "../../ui/Text.tsx";

/** A note: why there is no comparison, or which shops and hours it does not contain, with the reason for each shop. */
export function ComparisonNote() {
  const { meta } = useReport();
  const { query, comparable } = useFigures();
  if (!comparable || !query.likeness) return null;
  const { toHour } = query.likeness.basis;
  const { shop_ids, leftOut } = comparable;
  const words = {
    hour: toHour === null ? "" : formatBusinessHour(toHour),
    count: formatCount(shop_ids.length),
    left: formatCount(leftOut.length),
  };
  const none = shop_ids.length === 0;
  const days = findUnequalDays(query.likeness.basis, query.likeness.compared);
  // Of 既存店 the page itself leaves out the other shops, not the comparison alone.
  const apart = query.existing && !none && leftOut.length > 0;
  const fewer = leftOut.length > 0 && !none && !apart;
  const ranked = fewer && meta.columns.some(({ unit }) => unit === "RANK");
  const key = none ? "nothing" : pickNoteKey(toHour !== null, fewer);
  const sentences = [
    key && reportTexts.compared[key](words),
    none && query.existing && reportTexts.compared.noneExisting,
    apart && reportTexts.compared.existing(words.count, words.left),
    days && !none && reportTexts.compared.days(days.own, days.other),
    ranked && reportTexts.compared.ranks,
  ].filter(Boolean);
  return sentences.length === 0 ? null : (
    <Text variant="muted" mb={1.5}>
      <Text component="p">{sentences.join("")}</Text>
      {leftOut.length > 0 && (
        <Box
          component="details"
          open={leftOut.some(({ reason }) => reason === "GAP")}
          sx={{ "& summary": { cursor: "pointer", width: "fit-content" } }}
        >
          <summary>{reportTexts.compared.leftOut(words.left)}</summary>
          <PlainList marked>
            {leftOut.map((shop) => (
              <li key={shop.shop_id}>{formatLeftOutShop(shop)}</li>
            ))}
          </PlainList>
        </Box>
      )}
    </Text>
  );
}

/** The sentence about hours and shops that the comparison does not contain. */
const pickNoteKey = (hours: boolean, shops: boolean) =>
  hours ? (shops ? "hoursAndShops" : "hours") : shops ? "shops" : null;
