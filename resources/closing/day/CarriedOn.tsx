import { Alert } from "@mui/material";
import { Link } from "react-router";
import { formatDateWithWeekday, formatYen } from "../../../src/core/money.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { closeAddress } from "../paths.ts";
import { useText } from "../../../src/ui/text.ts";

type Props = {
  /** What the date leaves in the drawer; null without a count. */ charge: number | null;
  to: DayToCloseOneQuery["record"]["carriedTo"] | undefined;
  /** The shop, where the closing is made: else it is one to come. */ made?: number;
};

/** That the next closing began with another float than this date leaves: it is to be made again. Nothing where the two agree. */
export function CarriedOn({ charge, to, made }: Props) {
  const text = useText("parts.closing.carriedOn");
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
      action={made !== undefined && <Link to={closeAddress(made, to.date)}>{text("open")}</Link>}
    >
      {text(made === undefined ? "toCome" : "made", words)}
    </Alert>
  );
}
