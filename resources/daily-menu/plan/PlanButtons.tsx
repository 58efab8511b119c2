import { Button, MenuItem } from "@mui/material";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { begunDay, menuPlan as texts, menuPlanStates } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { menuPlanSteps } from "../../../i18n/ja/workflow/menu-plan.ts";
import { StepReasons } from "../../../src/shell/steps/StepReasons.tsx";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { hasMenuDayBegun } from "../../../src/domain/menuPlan/hasMenuDayBegun.ts";
import { menuPlanWorkflow } from "../../../src/generated/workflows.ts";
import { PrepList } from "../PrepList.tsx";
import {
  toProposedDish,
  toDishInput,
  isCompleteDish,
  type OpenedPlan,
  type PlanWork,
  type ProposedDish,
  type MenuPlanWriter,
} from "../useDailyMenu.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Field } from "../../../src/ui/Field.tsx";

const { steps } = menuPlanWorkflow;

type PlanButtonsProps = {
  shop: { id: number; name: string };
  today: string;
  opened: OpenedPlan;
  /** Other dishes that may be added. */
  others: readonly ProposedDish[];
  work: PlanWork;
  /** Null without a model. */
  write: MenuPlanWriter | null;
  onChange: (next: Partial<OpenedPlan>) => void;
  /** Asks before a step. */
  onAsk: (question: "approve" | "withdraw") => void;
};

/** What can be done with the plan in its state. */
export function PlanButtons({ shop, today, opened, others, work, write, onChange, onAsk }: PlanButtonsProps) {
  const { date, orderType, dishes, saved, edited, requestId } = opened;
  const { save, approve, withdraw, remove } = work;
  const state = saved?.state ?? "DRAFT";
  const offers = useStepOffer({ state });
  const editable = offers(steps.saveMenuPlan);
  const begun = hasMenuDayBegun(date, today) ? formatMessage("SETTLED", [begunDay]) : null;
  const busy = [save, approve, withdraw, remove].some(({ isPending }) => isPending);
  const savable = dishes.length > 0 && dishes.every(isCompleteDish);
  const addable = others.filter(({ productId }) => dishes.every((dish) => dish.productId !== productId));
  const saveNow = (then?: () => void) => {
    const key = saved ? { planId: saved.planId, version: saved.version } : { requestId };
    const input = { shop_id: shop.id, date, orderType, dishes: dishes.map(toDishInput), ...key };
    save.mutate(input, { onSuccess: () => then?.() });
  };
  return (
    <>
      <Row align="center">
        {editable && addable.length > 0 && (
          <Field
            select
            size="small"
            margin="none"
            label={texts.add}
            value=""
            onChange={({ target }) => {
              const added = addable.find(({ productId }) => productId === Number(target.value));
              if (added) onChange({ dishes: [...dishes, toProposedDish(added)] });
            }}
            minWidth={160}
          >
            {addable.map(({ productId, productName }) => (
              <MenuItem key={productId} value={productId}>
                {productName}
              </MenuItem>
            ))}
          </Field>
        )}
        {editable && write && dishes.length > 0 && (
          <Button
            variant="outlined"
            disabled={write.isPending}
            onClick={() =>
              write.mutate({ shop_id: shop.id, date, orderType, productIds: dishes.map(({ productId }) => productId) })
            }
          >
            {write.isPending ? texts.writing : texts.write}
          </Button>
        )}
        <PrepList shop={shop.name} date={date} dishes={dishes} />
        {editable && (
          <Button variant={saved ? "outlined" : "contained"} disabled={busy || !savable} onClick={() => saveNow()}>
            {texts.save}
          </Button>
        )}
        {saved?.state === "REPLACED" && date >= today && (
          <Button variant="outlined" onClick={() => onChange({ saved: null })}>
            {texts.again}
          </Button>
        )}
        {saved && offers(steps.withdrawMenuPlan) && begun === null && (
          <Button color="error" disabled={busy} onClick={() => onAsk("withdraw")}>
            {texts.withdraw}
          </Button>
        )}
        {saved && offers(steps.approveMenuPlan) && (
          <>
            <Button
              variant="contained"
              disabled={busy || !savable}
              // What is approved is what stands on the screen.
              onClick={() => (edited ? saveNow(() => onAsk("approve")) : onAsk("approve"))}
            >
              {texts.approve}
            </Button>
            <Button
              color="error"
              disabled={busy}
              onClick={() => remove.mutate({ planId: saved.planId, version: saved.version })}
            >
              {texts.remove}
            </Button>
          </>
        )}
      </Row>
      {saved && (
        <StepReasons
          workflow={menuPlanWorkflow}
          record={{ state }}
          words={{ states: menuPlanStates, steps: menuPlanSteps }}
          hindrances={{ withdrawMenuPlan: begun }}
        />
      )}
    </>
  );
}
