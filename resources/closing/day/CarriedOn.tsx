import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { Alert } from "@mui/material";
import { Link } from "react-router";
import { formatDateWithWeekday, formatYen } from "../../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { buildCloseDayAddress } from "../paths.ts";

type CarriedOnProps = {
  /** The float that the date leaves in the drawer, in yen; null without a count. */
  charge: number | null;
  to: DayToCloseOneQuery["record"]["carriedTo"] | undefined;
  /** The shop of a closing that exists; undefined in the form of a new closing. */
  made?: number;
};

/** The warning that the next closing began with another float than this date leaves, and must be made again. Else nothing. */
export function CarryOverWarning({ charge, to, made }: CarriedOnProps) {
  if (charge === null || !to || to.carryOver === charge) return null;
  const words = {
    date: formatDateWithWeekday(to.date),
    charge: formatYen(charge),
    carryOver: formatYen(to.carryOver),
  };
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1, px: 1, "& .MuiAlert-action": { mr: 0 } }}
      action={made !== undefined && <Link to={buildCloseDayAddress(made, to.date)}>{closingTexts.carriedOn.open}</Link>}
    >
      {made === undefined
        ? closingTexts.carriedOn.toCome(words.charge, words.carryOver, words.date)
        : closingTexts.carriedOn.made(words.charge, words.date, words.carryOver)}
    </Alert>
  );
}
