import type { ReactNode } from "react";
import { toMonthNumber } from "../../../src/core/calendar/date.ts";
import { formatCount, formatShortDate } from "../../../src/core/money.ts";
import { isForgotten } from "../../../src/domain/closing.ts";
import type { GetClosingQueueQuery } from "../../../src/generated/graphql.ts";
import type { Text } from "../../../i18n/keys.ts";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { formatSignedYen } from "./signedYen.ts";

export type ClosingTask = GetClosingQueueQuery["data"]["rows"][number];
type QueueText = Text<"parts.closingList.queue">;
type QueueChange = { before: number; after: number };

/** Why a date waits: a sentence, and more about it. */
type Why = { key: string; reason: ReactNode; detail?: ReactNode };

const drawFigureChange = (text: QueueText, { before, after }: QueueChange) => (
  <b>{text("figures", { before: formatCount(before), after: formatCount(after) })}</b>
);

/** A date that nobody has closed. */
function explainUnclosedDay(text: QueueText, { daysAgo, date, receipts, lastSale }: ClosingTask): Why {
  const old = isForgotten(daysAgo);
  const last = lastSale ? text("lastSale", { time: lastSale }) : null;
  const holds = old ? text("holdsMonth", { month: toMonthNumber(date) }) : null;
  const detail = [holds, last].filter((words) => words !== null).join("　");
  if (receipts === 0) return { key: "none", reason: text("noReceipt"), detail: holds };
  return { key: "open", reason: old ? text("forgotten", { count: daysAgo }) : text("uncounted"), detail };
}

function late(text: QueueText, { lateReceipts, closedSales, sales }: ClosingTask): Why {
  const before = closedSales ?? 0;
  return {
    key: "late",
    reason: (
      <>
        {text("lateReceipts", { count: lateReceipts })}　<b>{formatSignedYen(sales - before, false)}</b>
      </>
    ),
    detail: text("sales", { before: formatCount(before), after: formatCount(sales) }),
  };
}

function DifferenceChange({ text, change }: { text: QueueText; change: QueueChange }) {
  const [before, after] = [formatSignedYen(change.before, false), formatSignedYen(change.after, false)];
  return <TonedFigure tone={change.after < 0 ? "down" : null}>{text("difference", { before, after })}</TonedFigure>;
}

function explainCarryOver(text: QueueText, { carriedFrom }: ClosingTask, change: QueueChange): Why {
  const by = carriedFrom && {
    date: formatShortDate(carriedFrom.date),
    nth: carriedFrom.revision,
  };
  return {
    key: "carryOver",
    reason: (
      <>
        {text("carryOver")}　{drawFigureChange(text, change)}
      </>
    ),
    detail: by && text(by.nth > 1 ? "carriedAgain" : "carriedFirst", by),
  };
}

/** Every reason for which a date must be closed, or closed again. */
export function listClosingReasons(text: QueueText, task: ClosingTask): readonly Why[] {
  if (!task.stale) return [explainUnclosedDay(text, task)];
  const { lateReceipts, carryOver, cashIn, cashOut, difference } = task;
  const moved = [["cashIn", cashIn] as const, ["cashOut", cashOut] as const].flatMap(([key, change]): Why[] =>
    change
      ? [
          {
            key,
            reason: (
              <>
                {text(key)}　{drawFigureChange(text, change)}
              </>
            ),
          },
        ]
      : [],
  );
  const all = [
    ...(lateReceipts > 0 ? [late(text, task)] : []),
    ...(carryOver ? [explainCarryOver(text, task, carryOver)] : []),
    ...moved,
  ];
  const reasons = all.length > 0 ? all : [{ key: "changed", reason: text("changed") }];
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
              <DifferenceChange text={text} change={difference} />
            </>
          ),
        },
  );
}
