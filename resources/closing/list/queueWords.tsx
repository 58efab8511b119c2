import type { ReactNode } from "react";
import { monthNumber } from "../../../src/core/calendar/date.ts";
import { formatCount, formatShortDate } from "../../../src/core/money.ts";
import { isForgotten } from "../../../src/domain/closing.ts";
import type { GetClosingQueueQuery } from "../../../src/generated/graphql.ts";
import type { Text } from "../../../i18n/keys.ts";
import { Figure } from "../../../src/ui/Figure.tsx";
import { signedYen } from "./signedYen.ts";

export type Task = GetClosingQueueQuery["data"]["rows"][number];
type Words = Text<"parts.closingList.queue">;
type Change = { before: number; after: number };

/** Why a date waits: a sentence, and more about it. */
type Why = { key: string; reason: ReactNode; detail?: ReactNode };

const figures = (text: Words, { before, after }: Change) => (
  <b>{text("figures", { before: formatCount(before), after: formatCount(after) })}</b>
);

/** A date that nobody has closed. */
function unclosed(text: Words, { daysAgo, date, receipts, lastSale }: Task): Why {
  const old = isForgotten(daysAgo);
  const last = lastSale ? text("lastSale", { time: lastSale }) : null;
  const holds = old ? text("holdsMonth", { month: monthNumber(date) }) : null;
  const detail = [holds, last].filter((words) => words !== null).join("　");
  if (receipts === 0) return { key: "none", reason: text("noReceipt"), detail: holds };
  return { key: "open", reason: old ? text("forgotten", { count: daysAgo }) : text("uncounted"), detail };
}

function late(text: Words, { lateReceipts, closedSales, sales }: Task): Why {
  const before = closedSales ?? 0;
  return {
    key: "late",
    reason: (
      <>
        {text("lateReceipts", { count: lateReceipts })}　<b>{signedYen(sales - before, false)}</b>
      </>
    ),
    detail: text("sales", { before: formatCount(before), after: formatCount(sales) }),
  };
}

function Difference({ text, change }: { text: Words; change: Change }) {
  const [before, after] = [signedYen(change.before, false), signedYen(change.after, false)];
  return <Figure tone={change.after < 0 ? "down" : null}>{text("difference", { before, after })}</Figure>;
}

function carried(text: Words, { carriedFrom }: Task, change: Change): Why {
  const by = carriedFrom && {
    date: formatShortDate(carriedFrom.date),
    nth: carriedFrom.revision,
  };
  return {
    key: "carryOver",
    reason: (
      <>
        {text("carryOver")}　{figures(text, change)}
      </>
    ),
    detail: by && text(by.nth > 1 ? "carriedAgain" : "carriedFirst", by),
  };
}

/** Every reason for which a date must be closed, or closed again. */
export function whyOf(text: Words, task: Task): readonly Why[] {
  if (!task.stale) return [unclosed(text, task)];
  const { lateReceipts, carryOver, cashIn, cashOut, difference } = task;
  const moved = [["cashIn", cashIn] as const, ["cashOut", cashOut] as const].flatMap(([key, change]): Why[] =>
    change
      ? [
          {
            key,
            reason: (
              <>
                {text(key)}　{figures(text, change)}
              </>
            ),
          },
        ]
      : [],
  );
  const all = [
    ...(lateReceipts > 0 ? [late(text, task)] : []),
    ...(carryOver ? [carried(text, task, carryOver)] : []),
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
              <Difference text={text} change={difference} />
            </>
          ),
        },
  );
}
