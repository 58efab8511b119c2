import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import LockIcon from "@mui/icons-material/LockOutlined";
import { Alert, Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { firstOfMonth, addWholeMonths, toMonthNumber, toMonth } from "../../../src/core/calendar/date.ts";
import { formatMoment, formatMonth, noFigureText } from "../../../src/core/money.ts";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { monthLockWorkflow } from "../../../src/generated/workflows.ts";
import { useFigures, useReport } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { buildMonthlyClosingAddress } from "../paths.ts";
import { LockDialog } from "./LockDialog.tsx";
import { LateDays } from "./LateDays.tsx";
import { LockBadge } from "./LockBadge.tsx";
import { MonthLocksTable } from "./Months.tsx";
import { MonthLockNeeds } from "./Needs.tsx";
import { sumLockShops, useMonthLock, type LockShop, type MonthLock, type LockStep } from "./useMonthLock.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** 月の確定: what the month needs, its button, and the other months. */
export function MonthCard() {
  const { today } = useReport();
  const { query } = useFigures();
  const [month, setMonth] = useState(() => toMonth(addWholeMonths(today, -1)));
  const { data, error } = useMonthLock(query.shops, month);
  return (
    <PageCard
      title={closingListTexts.lock.title}
      note={
        <Text component={Link} to={buildMonthlyClosingAddress(month)} color="link" screenOnly>
          {closingListTexts.lock.toMonth}
        </Text>
      }
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box sx={{ containerType: "inline-size", "& > div": cardStyles }}>
        <div aria-busy={!data}>
          {data && (
            <div>
              <Month lock={data} shops={query.shops} />
            </div>
          )}
          {data && (
            <MonthLocksTable
              months={data.months.filter(({ date }) => date !== data.date)}
              today={today}
              onShow={setMonth}
            />
          )}
        </div>
      </Box>
    </PageCard>
  );
}

function Month({ lock, shops }: { lock: MonthLock; shops: readonly number[] }) {
  const [step, setStep] = useState<LockStep | null>(null);
  const { date, over, late } = lock;
  const sums = sumLockShops(lock.shops);
  const [month, next] = [toMonthNumber(date), toMonth(addWholeMonths(firstOfMonth(date), 1))];
  const open = sums.open.length > 0;
  const offersUndo = useStepOffer({ state: "LOCKED" })(monthLockWorkflow.steps.unlockMonth);
  const mayUndo = sums.locked.length > 0 && offersUndo;
  const undone = lock.shops.find(({ unlockedAt }) => unlockedAt);
  if (lock.shops.length === 0)
    return (
      <>
        <b>{formatMonth(date)}</b>
        <Text color="muted" my={1}>
          {closingListTexts.lock.nothing}
        </Text>
      </>
    );
  const ready = over && sums.waiting === 0;
  const help = !over ? "notOver" : !open ? "helpLocked" : ready ? "help" : "notReady";
  return (
    <Box sx={monthStyles}>
      <div>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, "& b": { typography: "lead" } }}>
          <b>{formatMonth(date)}</b>
          <LockBadge state={lock.state} revision={sums.revision} />
        </Box>
        <MonthLockNeeds sums={sums} />
        <LateDays days={late} />
      </div>
      <div>
        {open && (
          <Button
            fullWidth
            variant="outlined"
            startIcon={<LockIcon />}
            disabled={!ready}
            onClick={() => setStep("lock")}
            sx={act}
          >
            {closingListTexts.lock.lock(month)}
          </Button>
        )}
        <Box sx={{ typography: "muted", lineHeight: 1.5, my: 1 }}>
          {closingListTexts.lock[help](month, `${next.replace("-", "/")}/01`)}
          {undone && open && <Undone shop={undone} />}
        </Box>
        {mayUndo && (
          <Button size="small" color="inherit" onClick={() => setStep("unlock")} sx={{ displayPrint: "none", mb: 1 }}>
            {closingListTexts.lock.unlock}
          </Button>
        )}
        {step && <LockDialog step={step} lock={lock} shops={shops} onClose={() => setStep(null)} />}
      </div>
    </Box>
  );
}

/** Who took the last lock back, and why. */
function Undone({ shop }: { shop: LockShop }) {
  const { unlockedAt, unlockedBy, reason } = shop;
  if (!unlockedAt) return null;
  const at = formatMoment(unlockedAt);
  return <div>{closingListTexts.lock.undone(at, unlockedBy ?? noFigureText, reason ?? noFigureText)}</div>;
}

/** The card stands below the queue, on a screen that is no phone. */
const wideStrip = "@container (min-width: 760px)";

/** One column beside the queue and on a phone; a strip of three below it. */
const cardStyles = {
  display: "grid",
  columnGap: 4,
  alignItems: "start",
  typography: "compact",
  // What the month needs while it comes, so that the page does not move.
  minHeight: 300,
  [wideStrip]: { minHeight: 150, gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)" },
  "@media print": { minHeight: 0, gridTemplateColumns: "1fr 1fr" },
} as const;

/** What the month needs, and beside it what can be done. */
const monthStyles = {
  [wideStrip]: { display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: 4 },
} as const;

const act = {
  minHeight: 36,
  displayPrint: "none",
  "&:not(:disabled)": { borderColor: "primary.main", color: "primary.main" },
};
