import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import CheckIcon from "@mui/icons-material/Check";
import RemoveIcon from "@mui/icons-material/Remove";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { formatCount, formatYen } from "../../../src/core/money.ts";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { formatSignedYen } from "../list/signedYen.ts";
import type { sumLockShops } from "./useMonthLock.ts";
import { Text } from "../../../src/ui/Text.tsx";

type Need = { name: string; value: ReactNode; note?: string | undefined; done: boolean };

/** What a lock of the month needs, what is there of it, and the month's figures. */
export function MonthLockNeeds({ sums }: { sums: ReturnType<typeof sumLockShops> }) {
  const { closed, all, rest, waiting, difference, unexplained, sales } = sums;
  const needs: readonly Need[] = [
    {
      name: closingListTexts.lock.closed,
      value: closingListTexts.lock.ofDays(formatCount(closed), formatCount(all)),
      note: rest > 0 ? closingListTexts.lock.rest(rest) : undefined,
      done: closed === all,
    },
    {
      name: closingListTexts.lock.waiting,
      value: closingListTexts.lock.days(formatCount(waiting)),
      done: waiting === 0,
    },
    {
      name: closingListTexts.lock.difference,
      value: <TonedFigure tone={(difference ?? 0) < 0 ? "down" : null}>{formatSignedYen(difference)}</TonedFigure>,
      note:
        difference === null
          ? closingListTexts.lock.uncounted
          : unexplained > 0
            ? closingListTexts.lock.unexplained(unexplained)
            : closingListTexts.lock.explained,
      done: unexplained === 0,
    },
  ];
  return (
    <Box component="dl" sx={needsListStyles}>
      {needs.map(({ name, value, note, done }) => (
        <div key={name}>
          <Text
            component={done ? CheckIcon : RemoveIcon}
            aria-hidden
            variant="lead"
            color={done ? "success" : "pending"}
          />
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{closingListTexts.lock.sales}</dt>
        <dd>
          <b>{formatYen(sales)}</b>
        </dd>
      </div>
    </Box>
  );
}

const needsListStyles = {
  my: 0.75,
  mx: 0,
  mb: 1.5,
  fontVariantNumeric: "tabular-nums",
  "& > div": {
    display: "flex",
    alignItems: "center",
    gap: 0.75,
    minHeight: 30,
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& dd": { m: 0, ml: "auto", textAlign: "right", whiteSpace: "nowrap" },
  "& small": { ml: 0.75, typography: "muted" },
} as const;
