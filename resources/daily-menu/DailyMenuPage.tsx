import { useState } from "react";
import { newRequestId } from "../../src/core/requestId.ts";
import { useSelection } from "../../src/data/context.ts";
import { useBusinessToday } from "../../src/report/now.ts";
import { ChooseShop } from "../../src/shell/pages/ChooseShop.tsx";
import { useLeave } from "../../src/shell/history/leaveGuards.tsx";
import { ConditionsForm } from "./ConditionsForm.tsx";
import { ForecastCard } from "./ForecastCard.tsx";
import { PlanCard } from "./plan/PlanCard.tsx";
import { PlanList } from "./plan/PlanList.tsx";
import {
  toProposedDish,
  toSavedDish,
  useProposal,
  type OpenedPlan,
  type MenuPlanListRow,
  type MenuProposalData,
} from "./useDailyMenu.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Block } from "../../src/ui/Text.tsx";

/** A saved plan as it is opened. */
const toOpenedPlan = ({ date, orderType, dishes, planId, version, state }: MenuPlanListRow): OpenedPlan => ({
  date,
  orderType,
  dishes: dishes.map(toSavedDish),
  saved: { planId, version, state },
  edited: false,
  requestId: newRequestId(),
});

/** /dailymenugenerator, of the active shop. */
export function DailyMenuPage() {
  const { active } = useSelection();
  if (!active) return <ChooseShop />;
  return <ShopMenu key={active.id} shop={active} />;
}

function ShopMenu({ shop }: { shop: { id: number; name: string } }) {
  const today = useBusinessToday([shop.id]);
  const [opened, setOpened] = useState<OpenedPlan | null>(null);
  const [proposal, setProposal] = useState<MenuProposalData | null>(null);
  const leave = useLeave();
  const propose = useProposal((found) => {
    const { date, orderType, dishes } = found;
    setProposal(found);
    setOpened({
      date,
      orderType,
      dishes: dishes.map(toProposedDish),
      saved: null,
      edited: false,
      requestId: newRequestId(),
    });
  });
  return (
    <>
      <Block screenOnly>
        <ConditionsForm
          shop={shop}
          today={today}
          busy={propose.isPending}
          onPropose={(input) => leave(() => propose.mutate(input))}
        />
      </Block>
      {propose.error && (
        <Note severity="error" mt={1.5}>
          {propose.error.message}
        </Note>
      )}
      {proposal && <ForecastCard proposal={proposal} />}
      {opened && (
        <PlanCard
          shop={shop}
          today={today}
          opened={opened}
          writer={proposal?.writer ?? false}
          others={proposal ? [...proposal.dishes, ...proposal.others] : []}
          onChange={setOpened}
          onDone={(plan) => setOpened((before) => (plan ? mergeProposedDishes(plan, before) : null))}
        />
      )}
      <PlanList
        shop={shop.id}
        onOpen={(plan) =>
          leave(() => {
            setProposal(null);
            setOpened(toOpenedPlan(plan));
          })
        }
      />
    </>
  );
}

/** The plan that was saved, with the figures of the proposal that its dishes had on the screen. */
function mergeProposedDishes(plan: MenuPlanListRow, before: OpenedPlan | null): OpenedPlan {
  const opened = toOpenedPlan(plan);
  const proposedOf = (id: number) => before?.dishes.find(({ productId }) => productId === id)?.proposed ?? null;
  return { ...opened, dishes: opened.dishes.map((dish) => ({ ...dish, proposed: proposedOf(dish.productId) })) };
}
