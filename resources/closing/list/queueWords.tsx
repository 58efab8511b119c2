import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import type { ReactNode } from "react";
import { toMonthNumber } from "../../../src/core/calendar/date.ts";
import { formatCount, formatShortDate } from "../../../src/core/money.ts";
import { isForgotten } from "../../../src/domain/closing.ts";
import type { GetClosingQueueQuery } from "../../../src/generated/graphql.ts";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { formatSignedYen } from "./signedYen.ts";

export type ClosingTask = GetClosingQueueQuery["data"]["rows"][number];
const { queue } = closingListTexts;

type QueueChange = { before: number; after: number };

/** Why a date waits: a sentence, and more about it. */
type Why = { key: string; reason: ReactNode; detail?: ReactNode };

const drawFigureChange = ({ before, after }: QueueChange) => (
  <b>{queue.figures(formatCount(before), formatCount(after))}</b>
);

/** A date that nobody has closed. */
function explainUnclosedDay({ daysAgo, date, receipts, lastSale }: ClosingTask): Why {
  const old = isForgotten(daysAgo);
  const last = lastSale ? queue.lastSale(lastSale) : null;
  const holds = old ? queue.holdsMonth(toMonthNumber(date)) : null;
  const detail = [holds, last].filter((words) => words !== null).join("　");
  if (receipts === 0) return { key: "none", reason: queue.noReceipt, detail: holds };
  return { key: "open", reason: old ? queue.forgotten(daysAgo) : queue.uncounted, detail };
}

function late({ lateReceipts, closedSales, sales }: ClosingTask): Why {
  const before = closedSales ?? 0;
  return {
    key: "late",
    reason: (
      <>
        {queue.lateReceipts(lateReceipts)}　<b>{formatSignedYen(sales - before, false)}</b>
      </>
    ),
    detail: queue.sales(formatCount(before), formatCount(sales)),
  };
}

function DifferenceChange({ change }: { change: QueueChange }) {
  const [before, after] = [formatSignedYen(change.before, false), formatSignedYen(change.after, false)];
  return <TonedFigure tone={change.after < 0 ? "down" : null}>{queue.difference(before, after)}</TonedFigure>;
}

function explainCarryOver({ carriedFrom }: ClosingTask, change: QueueChange): Why {
  const by = carriedFrom && {
    date: formatShortDate(carriedFrom.date),
    nth: carriedFrom.revision,
  };
  return {
    key: "carryOver",
    reason: (
      <>
        {queue.carryOver}　{drawFigureChange(change)}
      </>
    ),
    detail: by && (by.nth > 1 ? queue.carriedAgain(by.date, by.nth) : queue.carriedFirst(by.date)),
  };
}

/** Every reason for which a date must be closed, or closed again. */
export function listClosingReasons(task: ClosingTask): readonly Why[] {
  if (!task.stale) return [explainUnclosedDay(task)];
  const { lateReceipts, carryOver, cashIn, cashOut, difference } = task;
  const moved = [["cashIn", cashIn] as const, ["cashOut", cashOut] as const].flatMap(([key, change]): Why[] =>
    change
      ? [
          {
            key,
            reason: (
              <>
                {queue[key]}　{drawFigureChange(change)}
              </>
            ),
          },
        ]
      : [],
  );
  const all = [
    ...(lateReceipts > 0 ? [late(task)] : []),
    ...(carryOver ? [explainCarryOver(task, carryOver)] : []),
    ...moved,
  ];
  const reasons = all.length > 0 ? all : [{ key: "changed", reason: queue.changed }];
  if (!difference) return reasons;
  return reasons.map((why, index) =>
    index < reasons.length - 1
      ? why
      : {
          ...why,
          detail: (
            <>
              {why.detail}
              {why.detail ? "　" : ""}
              <DifferenceChange change={difference} />
            </>
          ),
        },
  );
}
