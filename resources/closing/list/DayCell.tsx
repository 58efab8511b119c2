import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { countDaysBetween } from "../../../src/core/calendar/date.ts";
import { formatDateWithWeekday, formatYen } from "../../../src/core/money.ts";
import { isForgotten } from "../../../src/domain/closing.ts";
import { useTexts } from "../../../src/ui/text.ts";
import { buildCloseDayAddress, buildClosingAddress } from "../paths.ts";
import type { ClosingMatrixCell } from "./matrix.ts";
import { formatSignedYen } from "./signedYen.ts";

/** Whether the total of a terminal differs. A sum of both signs would hide it. */
const hasTenderDifference = ({
  creditDifference,
  emoneyDifference,
  qrDifference,
  otherDifference,
}: ClosingMatrixCell) =>
  [creditDifference, emoneyDifference, qrDifference, otherDifference].some((one) => (one ?? 0) !== 0);

/** A date of a shop: its sales, how it stands and its cash. It opens the closing, or the form that closes it. */
export function DayCell({ cell, today }: { cell: ClosingMatrixCell | undefined; today: string }) {
  const translate = useTexts();
  // The shop has nothing to close on this date, or the filter leaves it out.
  if (!cell) return <td className="none" />;
  const { shop_id, shop_name, date, state, revision, sales, difference, dailySumId } = cell;
  const stateName = translate(`resources.closing-days.options.state.${state}`);
  const age = countDaysBetween(date, today);
  const late = state === "OPEN" && isForgotten(age);
  const words =
    state === "REST"
      ? stateName
      : [
          stateName,
          ...(late ? [closingListTexts.matrix.daysAgo(age)] : []),
          ...(revision ? [`v${revision}`] : []),
        ].join(" ");
  return (
    <td className={late ? "late" : state.toLowerCase()}>
      <Box
        component={Link}
        to={dailySumId ? buildClosingAddress(dailySumId) : buildCloseDayAddress(shop_id, date)}
        aria-label={closingListTexts.matrix.open({
          shop: shop_name,
          date: formatDateWithWeekday(date),
          sales: formatYen(sales),
          state: words,
        })}
      >
        {state === "REST" ? (
          words
        ) : (
          <>
            <span className="sales">{formatYen(sales)}</span>
            <span className="line">
              <span className={(revision ?? 0) > 1 && state === "CLOSED" ? "state again" : "state"}>{words}</span>
              {difference !== null && difference !== 0 && (
                <span className={difference < 0 ? "short" : "over"}>{formatSignedYen(difference, false)}</span>
              )}
              {hasTenderDifference(cell) && <span className="short">{tenderTexts.differs}</span>}
            </span>
          </>
        )}
      </Box>
    </td>
  );
}
