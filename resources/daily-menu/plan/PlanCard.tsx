import { Alert, Box } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { menuPlan as texts, refusalTexts } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { menuPlanSteps } from "../../../i18n/ja/workflow/menu-plan.ts";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { formatDateWithWeekday, formatRatio, formatYen } from "../../../src/core/money.ts";
import { newRequestId } from "../../../src/core/requestId.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { DishCard } from "./DishCard.tsx";
import { sumsOfDishes } from "./dishFigures.ts";
import { PlanBadge } from "./PlanBadge.tsx";
import { PlanButtons } from "./PlanButtons.tsx";
import { PlanQuestion } from "./PlanQuestion.tsx";
import { usePlanWork, useWriter, type OpenedPlan, type MenuPlanListRow, type ProposedDish } from "../useDailyMenu.ts";
import { allowsStep } from "../../../src/core/workflow.ts";
import { menuPlanWorkflow } from "../../../src/generated/workflows.ts";
import { Note } from "../../../src/ui/Note.tsx";

const { steps } = menuPlanWorkflow;

type PlanCardProps = {
  shop: { id: number; name: string };
  today: string;
  opened: OpenedPlan;
  writer: boolean;
  /** Other dishes that may be added. */
  others: readonly ProposedDish[];
  onChange: (opened: OpenedPlan) => void;
  onDone: (plan: MenuPlanListRow | null) => void;
};

/** The shop, the date, and what all pieces of the plan cost. */
function formatPlanNote(shop: string, { date, dishes }: OpenedPlan): string {
  const { cost, rate } = sumsOfDishes(dishes);
  const sums = cost > 0 ? texts.sums(formatYen(Math.round(cost)), formatRatio(rate === null ? null : rate / 100)) : "";
  return `${shop} ${formatDateWithWeekday(date)} ${sums}`;
}

/** The dishes of the plan to edit, and what can be done with it. */
export function PlanCard({ shop, today, opened, writer, others, onChange, onDone }: PlanCardProps) {
  const { date, dishes, saved, edited } = opened;
  const list = useRef<HTMLUListElement>(null);
  const released = useRef(false);
  const step = [saved?.planId, saved?.version, dishes.length].join(" ");
  const before = useRef(step);
  useEffect(() => {
    // The button of a step or of a dish that is gone takes the focus with it: a person with a keyboard goes on at the dishes.
    if (before.current !== step && document.activeElement === document.body) list.current?.focus();
    before.current = step;
  }, [step]);
  const [question, setQuestion] = useState<"approve" | "withdraw" | null>(null);
  const work = usePlanWork((plan) => {
    setQuestion(null);
    onDone(plan);
  });
  const change = (next: Partial<OpenedPlan>) =>
    onChange({ ...opened, edited: true, requestId: newRequestId(), ...next });
  const write = useWriter((texted) =>
    change({
      dishes: dishes.map((dish) => ({ ...dish, ...texted.find(({ productId }) => productId === dish.productId) })),
    }),
  );
  const locked = saved !== null && !allowsStep(steps.saveMenuPlan, saved.state);
  const refusal = write.data?.refusal;
  const error = work.save.error ?? work.remove.error ?? write.error;
  return (
    <PageCard title={saved ? texts.plan : texts.dishes} note={formatPlanNote(shop.name, opened)} flows>
      {/* A new one for each edit: a person who gave up one is asked about the next. */}
      <LeaveGuard key={String(edited)} dirty={edited} released={released} />
      {saved && <PlanBadge state={saved.state} />}
      {dishes.length === 0 && <Alert severity="info">{texts.none}</Alert>}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={texts.dishes}
        sx={{ display: "grid", gap: 1, p: 0, my: 1, outline: "none" }}
      >
        {dishes.map((dish, index) => (
          <DishCard
            key={dish.productId}
            dish={dish}
            locked={locked}
            onChange={(next) => change({ dishes: dishes.with(index, next) })}
            onDrop={() => change({ dishes: dishes.filter((one) => one !== dish) })}
          />
        ))}
      </Box>
      {refusal && (
        <Note severity="warning" mb={1}>
          {refusalTexts[refusal]} {texts.stands}
        </Note>
      )}
      {write.data && !refusal && (
        <Note severity="success" mb={1}>
          {texts.written}
        </Note>
      )}
      {error && (
        <Note severity="error" mb={1}>
          {error.message}
        </Note>
      )}
      <PlanButtons
        shop={shop}
        today={today}
        opened={opened}
        others={others}
        work={work}
        write={writer ? write : null}
        onChange={change}
        onAsk={setQuestion}
      />
      {question && saved && (
        <StepDialog
          step={steps[`${question}MenuPlan`]}
          words={menuPlanSteps[`${question}MenuPlan`]}
          title={texts[`${question}Title`](shop.name, formatDateWithWeekday(date))}
          cancel={texts.cancel}
          work={work[question]}
          onClose={() => setQuestion(null)}
          onTake={() => work[question].mutate({ planId: saved.planId, version: saved.version })}
        >
          <PlanQuestion question={question} shop={shop} opened={opened} />
        </StepDialog>
      )}
    </PageCard>
  );
}
