import { Alert, Box, Button, MenuItem, TextField } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { menuPlan as texts, refusalTexts } from "../../i18n/ja/menu-plan.ts";
import { formatDateWithWeekday, formatRatio, formatYen } from "../../src/core/money.ts";
import { newRequestId } from "../../src/core/requestId.ts";
import { Card } from "../../src/ui/Card.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { DishCard } from "./DishCard.tsx";
import { PlanBadge } from "./PlanBadge.tsx";
import { PlanQuestion } from "./PlanQuestion.tsx";
import { PrepList } from "./PrepList.tsx";
import {
  dishOf,
  inputOf,
  usePlanWork,
  useWriter,
  type Dish,
  type Opened,
  type Plan,
  type ProposedDish,
} from "./useDailyMenu.ts";

type Props = {
  shop: { id: number; name: string };
  today: string;
  opened: Opened;
  writer: boolean;
  /** Other dishes that may be added. */
  others: readonly ProposedDish[];
  onChange: (opened: Opened) => void;
  onDone: (plan: Plan | null) => void;
};

/** The dishes of the plan to edit, and what can be done with it. */
export function PlanCard({ shop, today, opened, writer, others, onChange, onDone }: Props) {
  const { date, orderType, dishes, saved } = opened;
  const list = useRef<HTMLUListElement>(null);
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
  const { save, approve, withdraw, remove } = work;
  const write = useWriter((texted) =>
    onChange({
      ...opened,
      dishes: dishes.map((dish) => ({ ...dish, ...texted.find(({ productId }) => productId === dish.productId) })),
    }),
  );
  const locked = saved !== null && saved.state !== "DRAFT";
  const busy = [save, approve, withdraw, remove].some(({ isPending }) => isPending);
  const set = (next: readonly Dish[]) => onChange({ ...opened, dishes: next, requestId: newRequestId() });
  const known = dishes.flatMap(({ proposed, quantity }) => (proposed?.cost == null ? [] : { proposed, quantity }));
  const cost = known.reduce((sum, { proposed, quantity }) => sum + (proposed.cost ?? 0) * quantity, 0);
  const net = known.reduce(
    (sum, { proposed, quantity }) =>
      sum + (proposed.costRate ? ((proposed.cost ?? 0) / proposed.costRate) * 100 * quantity : 0),
    0,
  );
  const addable = others.filter(({ productId }) => dishes.every((dish) => dish.productId !== productId));
  const refusal = write.data?.refusal;
  const error = save.error ?? remove.error ?? write.error;
  return (
    <Card
      title={saved ? texts.plan : texts.dishes}
      note={`${shop.name} ${formatDateWithWeekday(date)} ${cost > 0 ? texts.sums(formatYen(Math.round(cost)), formatRatio(net > 0 ? cost / net : null)) : ""}`}
      flows
    >
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
            onChange={(next) => set(dishes.with(index, next))}
            onDrop={() => set(dishes.filter((one) => one !== dish))}
          />
        ))}
      </Box>
      {refusal && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {refusalTexts[refusal]} {texts.stands}
        </Alert>
      )}
      {write.data && !refusal && (
        <Alert severity="success" sx={{ mb: 1 }}>
          {texts.written}
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {error.message}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        {!locked && addable.length > 0 && (
          <TextField
            select
            size="small"
            margin="none"
            label={texts.add}
            value=""
            onChange={({ target }) => {
              const added = addable.find(({ productId }) => productId === Number(target.value));
              if (added) set([...dishes, dishOf(added)]);
            }}
            sx={{ minWidth: 160 }}
          >
            {addable.map(({ productId, productName }) => (
              <MenuItem key={productId} value={productId}>
                {productName}
              </MenuItem>
            ))}
          </TextField>
        )}
        {!locked && writer && dishes.length > 0 && (
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
        {!locked && (
          <Button
            variant={saved ? "outlined" : "contained"}
            disabled={busy || dishes.length === 0}
            onClick={() =>
              save.mutate({
                shop_id: shop.id,
                date,
                orderType,
                dishes: dishes.map(inputOf),
                ...(saved ? { planId: saved.planId, version: saved.version } : { requestId: opened.requestId }),
              })
            }
          >
            {texts.save}
          </Button>
        )}
        {saved?.state === "REPLACED" && date >= today && (
          <Button variant="outlined" onClick={() => onChange({ ...opened, saved: null, requestId: newRequestId() })}>
            {texts.again}
          </Button>
        )}
        {saved?.state === "APPROVED" && date > today && (
          <Button color="error" disabled={busy} onClick={() => setQuestion("withdraw")}>
            {texts.withdraw}
          </Button>
        )}
        {saved?.state === "DRAFT" && (
          <>
            <Button variant="contained" disabled={busy} onClick={() => setQuestion("approve")}>
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
      </Box>
      {question && saved && (
        <WorkDialog
          title={texts[`${question}Title`](shop.name, formatDateWithWeekday(date))}
          busy={work[question].isPending}
          refusal={work[question].error?.message}
          onClose={() => setQuestion(null)}
          actions={[
            { label: texts.cancel, onPress: () => setQuestion(null) },
            {
              label: texts[question],
              look: question === "approve" ? "main" : "danger",
              onPress: () => work[question].mutate({ planId: saved.planId, version: saved.version }),
            },
          ]}
        >
          <PlanQuestion question={question} shop={shop} opened={opened} />
        </WorkDialog>
      )}
    </Card>
  );
}
