import { Text } from "../../ui/Text.tsx";
import { formatLeftOutShop } from "../../report-model/request/leftOutText.ts";
import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { timesTexts } from "../../../i18n/ja/report/times.ts";
import { useFigures } from "../context.ts";
import { useUnknownColumns } from "../unknownColumns.ts";

/** Which of the other shops their mean does not contain, with the reason for each. */
export function SideNote() {
  const { leftOut = [] } = useFigures().side ?? {};
  if (leftOut.length === 0) return null;
  return (
    <Text component="p" variant="muted" mb={1.5}>
      {reportTexts.side.leftOut(leftOut.map(formatLeftOutShop).join("、"))}
    </Text>
  );
}

/** Which columns are empty because weekdays or hours are chosen, and why. */
export function UnknownNote() {
  const unknown = useUnknownColumns();
  if (!unknown) return null;
  const { names, by } = unknown;
  return (
    <Text role="note" variant="muted" screenOnly mb={1.5}>
      {by === "HOUR" ? timesTexts.unknown(names) : timesTexts.unknownByDay(names)}
    </Text>
  );
}
