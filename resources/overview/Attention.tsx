import { attentionTexts } from "../../i18n/ja/console/attention.ts";
import { toWeekday } from "../../src/core/calendar/date.ts";
import {
  divideFigures,
  formatChange,
  formatMonth,
  formatRatio,
  formatYen,
  formatWeekdayName,
} from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import type { ReportAnswerByName } from "../../src/report-model/request/reportQuery.ts";
import { usePathOpens } from "../../src/report/state/useDrill.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { WorkAction, WorkList, type WorkItem } from "../../src/ui/WorkList.tsx";
import { buildActionAddress, actionPaths } from "./attentionPlace.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

type AttentionItem = ReportAnswerByName<"overview">["attention"][number];

/** Number of rows at first. */
const rowsAtFirst = 8;

/** The list of what needs a person's attention, most urgent first. Each row has what a person can do about it. */
export function AttentionList() {
  const { attention } = useAnswer("overview").current;
  const works = useWorks(attention);
  const note = works.length > 0 && attentionTexts.count(works.length);
  return (
    <PageCard title={attentionTexts.title} note={note} urgent={attention.some(({ severity }) => severity !== "INFO")}>
      {works.length === 0 ? (
        <Text variant="compact" color="muted">
          {attentionTexts.none}
        </Text>
      ) : (
        // The colours of severity stand at the edge of the card.
        <Block mx={{ xs: -1.5, sm: -2 }} mb={-1}>
          <WorkList label={attentionTexts.title} works={works} most={rowsAtFirst} />
        </Block>
      )}
    </PageCard>
  );
}

function useWorks(attention: readonly AttentionItem[]): WorkItem[] {
  const opens = usePathOpens();
  const reason = useReason();
  return attention.map((item) => {
    const { kind, severity, action, shop_name, business_date, amount } = item;
    const title =
      item.rise?.itemName ??
      shop_name ??
      attentionTexts.titles[kind === "COUPON_WAITING" || kind === "PUSH_SCHEDULED" ? "shops" : "company"];
    const day = business_date === null ? "" : ` ${business_date.replaceAll("-", "/")}`;
    return {
      key: `${kind} ${item.shop_id} ${business_date} ${item.rise?.itemId} ${item.rise?.supplierId}`,
      severity,
      badge: attentionTexts.badges[kind],
      title,
      date: business_date,
      ...reason(item),
      amount: amount !== null && <TonedFigure tone={amount < 0 ? "down" : null}>{formatYen(amount)}</TonedFigure>,
      amountNote: amount !== null && attentionTexts.amounts[amountName(kind)],
      action: opens(actionPaths[action]) && (
        <WorkAction to={buildActionAddress(item)} of={`${title}${day}`} strong={doesWork.has(action)}>
          {attentionTexts.actions[action]}
        </WorkAction>
      ),
    };
  });
}

/** Actions that end the work; the others show where it came from. */
const doesWork: ReadonlySet<AttentionItem["action"]> = new Set<AttentionItem["action"]>([
  "CLOSE",
  "CLOSE_AGAIN",
  "DECIDE_PUSHES",
  "DECIDE_APPLICANTS",
  "WRITE_REPORT",
  "INSPECT_ARRIVALS",
  "ORDER_DRAFTS",
]);

const amountName = (kind: AttentionItem["kind"]) =>
  kind === "DAY_NOT_CLOSED" ||
  kind === "DAY_STALE" ||
  kind === "VOID_SPIKE" ||
  kind === "SALES_FALL" ||
  kind === "PRICE_RISE"
    ? kind
    : "CASH_DIFFERENCE";

/** A function that says why something waits, in words. */
function useReason() {
  const riseTexts = ({ supplierName, fromPrice, toPrice, rate, since, unit }: NonNullable<AttentionItem["rise"]>) => ({
    reason: attentionTexts.reasons.PRICE_RISE(supplierName, formatMonth(since), formatChange(rate)),
    detail: attentionTexts.details.PRICE_RISE(formatYen(fromPrice), formatYen(toPrice), unit),
  });
  return (item: AttentionItem): Pick<WorkItem, "reason" | "detail"> => {
    const { kind, business_date, count, amount, usual, basis } = item;
    const counted = { count: count ?? 0 };
    switch (kind) {
      case "DAY_NOT_CLOSED":
      case "DAY_STALE":
        return { reason: attentionTexts.reasons[(count ?? 0) > 1 ? severalDays[kind] : kind](counted) };
      case "CASH_DIFFERENCE":
        return { reason: attentionTexts.reasons[(amount ?? 0) < 0 ? "CASH_LESS" : "CASH_MORE"] };
      case "SALES_FALL": {
        const ratio = formatRatio(divideFigures(-(amount ?? 0), usual));
        const weekday = business_date === null ? "" : formatWeekdayName(toWeekday(business_date));
        const fall = {
          ...counted,
          ratio,
          weekday,
          usual: formatYen(usual),
          sales: formatYen((usual ?? 0) + (amount ?? 0)),
        };
        const name = basis === "LAST_YEAR" ? "LAST_YEAR" : "WEEKS";
        return {
          reason: attentionTexts.reasons[`FALL_${name}`](fall),
          detail: attentionTexts.details[`FALL_${name}`](fall),
        };
      }
      case "PRICE_RISE":
        return item.rise ? riseTexts(item.rise) : { reason: attentionTexts.reasons.PRICE_RISES(counted) };
      default:
        return { reason: attentionTexts.reasons[kind](counted) };
    }
  };
}

const severalDays = { DAY_NOT_CLOSED: "DAYS_NOT_CLOSED", DAY_STALE: "DAYS_STALE" } as const;
