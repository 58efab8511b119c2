import { menuPlan as texts } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { formatMoment } from "../../../src/core/money.ts";
import { usePlans, type OpenedPlan } from "../useDailyMenu.ts";
import { Block, Text } from "../../../src/ui/Text.tsx";

type PlanQuestionProps = { question: "approve" | "withdraw"; shop: { id: number; name: string }; opened: OpenedPlan };

/** What an approval or its withdrawal does, also to the other plans of the same date and order type. */
export function PlanQuestion({ question, shop, opened: { date, orderType, dishes, saved } }: PlanQuestionProps) {
  const { data = [] } = usePlans(shop.id);
  const others = data.filter(
    (plan) => plan.date === date && plan.orderType === orderType && plan.planId !== saved?.planId,
  );
  const approved = others.find(({ state }) => state === "APPROVED");
  const replaced = others.some(({ state }) => state === "REPLACED");
  if (question === "withdraw")
    return (
      <>
        {texts.withdrawText(dishes.length)}
        {replaced && <Block mt={1}>{texts.withdrawEarlier}</Block>}
      </>
    );
  return (
    <>
      {texts.approveText(dishes.length, shop.name)}
      {approved && (
        <Text strong mt={1}>
          {texts.replaces(
            approved.approvedBy ?? "",
            approved.approvedAt ? formatMoment(approved.approvedAt) : "",
            approved.dishes.map(({ productName }) => productName).join("、"),
          )}
        </Text>
      )}
    </>
  );
}
