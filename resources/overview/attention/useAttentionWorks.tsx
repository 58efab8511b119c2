import { attentionTexts } from "../../../i18n/ja/console/attention.ts";
import { formatYen } from "../../../src/core/money.ts";
import { usePathOpens } from "../../../src/report/state/useDrill.ts";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import { WorkAction, type WorkItem } from "../../../src/ui/WorkList.tsx";
import { AnswerButton } from "./AnswerButton.tsx";
import { buildActionAddress, findActionPath } from "./attentionPlace.ts";
import { describeReason } from "./attentionReason.ts";
import { groupAttention, type AttentionGroup, type AttentionItem } from "./groupAttention.ts";

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

type AttentionKind = AttentionItem["kind"];
/** What the amount of a kind is. */
const amountNotes: Partial<Record<AttentionKind, string>> = attentionTexts.amounts;
/** Why several things of a kind wait. What is about the whole company never comes twice. */
const severalReasons: Partial<Record<AttentionKind, (figures: { count: number }) => string>> =
  attentionTexts.several.reasons;

/** The shop, the item, or the company that a thing is about. */
const nameItem = ({ kind, shop_name, rise }: AttentionItem): string =>
  rise?.itemName ??
  shop_name ??
  attentionTexts.titles[kind === "COUPON_WAITING" || kind === "PUSH_SCHEDULED" ? "shops" : "company"];

/** "12店舗"; of one shop its name, of items and others their number. */
function nameGroup(group: AttentionGroup): string {
  const shops = new Set(group.map(({ shop_id }) => shop_id));
  if (shops.size > 1) return attentionTexts.several.shops(shops.size);
  return group[0].shop_name ?? attentionTexts.several.items(group.length);
}

/** Yen of them all. What is too much in one till is no comfort for what another lacks: differences have no sum. */
const sumGroupAmounts = (group: AttentionGroup): number | null =>
  group[0].kind === "CASH_DIFFERENCE" || group.every(({ amount }) => amount === null)
    ? null
    : group.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** A function that makes a line of one thing, or of several of one kind with a line of each. */
export function useAttentionWorks(): (items: readonly AttentionItem[]) => WorkItem[] {
  const opens = usePathOpens();
  const toLine = (group: AttentionGroup, title: string, amount: number | null): Omit<WorkItem, "reason"> => {
    const [{ kind, severity, action, shop_id, business_date, rise }] = group;
    const dates = new Set(group.map(({ business_date }) => business_date));
    const date = dates.size === 1 ? business_date : null;
    const day = date === null ? "" : ` ${date.replaceAll("-", "/")}`;
    const keys = group.flatMap(({ answerKey }) => answerKey ?? []);
    return {
      key: [kind, shop_id, business_date, rise?.itemId, rise?.supplierId].join(" "),
      severity,
      badge: attentionTexts.badges[kind],
      title,
      date,
      amount: amount !== null && <TonedFigure tone={amount < 0 ? "down" : null}>{formatYen(amount)}</TonedFigure>,
      amountNote: amount !== null && amountNotes[kind],
      action: opens(findActionPath(group)) && (
        <WorkAction to={buildActionAddress(group)} of={`${title}${day}`} strong={doesWork.has(action)}>
          {attentionTexts.actions[action]}
        </WorkAction>
      ),
      answer: keys.length > 0 && <AnswerButton keys={keys} of={`${title}${day}`} answered={group[0].answered} />,
    };
  };
  const toSingle = (item: AttentionItem): WorkItem => ({
    ...toLine([item], nameItem(item), item.amount),
    ...describeReason(item),
  });
  return (items) =>
    groupAttention(items).map((group) => {
      const [first, ...others] = group;
      if (others.length === 0) return toSingle(first);
      const count = group.reduce((sum, item) => sum + (item.count ?? 0), 0);
      return {
        ...toLine(group, nameGroup(group), sumGroupAmounts(group)),
        key: first.kind,
        reason: severalReasons[first.kind]?.({ count }) ?? describeReason(first).reason,
        parts: group.map(toSingle),
      };
    });
}
