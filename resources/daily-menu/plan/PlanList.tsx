import { Button } from "@mui/material";
import { menuPlan as texts } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { formatCount, formatDate, formatMoment, noFigureText } from "../../../src/core/money.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { DayText } from "../../../src/ui/DayText.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { formatForecastError } from "../formatForecastError.ts";
import { PlanBadge } from "./PlanBadge.tsx";
import { usePlans, type MenuPlanListRow } from "../useDailyMenu.ts";
import { Text } from "../../../src/ui/Text.tsx";

const sum = (plan: MenuPlanListRow, of: "quantity" | "sold") =>
  plan.dishes.reduce((total, dish) => total + (dish[of] ?? 0), 0);

/** The plans of the shop; of a day that is over, what was sold beside what was planned. */
export function PlanList({ shop, onOpen }: { shop: number; onOpen: (plan: MenuPlanListRow) => void }) {
  const { data = [], isPending } = usePlans(shop);
  const { planColumns: heads } = texts;
  return (
    <PageCard title={texts.plans} note={texts.soldNote}>
      {data.length === 0 ? (
        <Text variant="compact" color="muted">
          {isPending ? "" : texts.noPlans}
        </Text>
      ) : (
        <PlainTable
          label={texts.plans}
          wide
          stacks
          columns={[
            { head: heads.date },
            { head: heads.state, text: true },
            { head: heads.dishes, text: true, line: true },
            { head: heads.planned },
            { head: heads.sold },
            { head: heads.error },
            { head: heads.by, text: true, line: true },
          ]}
          rows={data.map((plan) => ({
            key: String(plan.planId),
            cells: [
              <Button
                key="open"
                size="small"
                aria-label={texts.open(formatDate(plan.date))}
                onClick={() => onOpen(plan)}
                sx={{ displayPrint: "inline-flex" }}
              >
                <DayText date={plan.date} />
              </Button>,
              <PlanBadge key="state" state={plan.state} />,
              <Text key="dishes" component="span" wraps display="block" minWidth={220}>
                {plan.dishes
                  .map(({ productName, sold, quantity }) =>
                    sold == null ? productName : `${productName} ${formatCount(sold)}/${formatCount(quantity)}`,
                  )
                  .join("、")}
              </Text>,
              formatCount(sum(plan, "quantity")),
              plan.over ? formatCount(sum(plan, "sold")) : noFigureText,
              plan.error == null
                ? noFigureText
                : texts.missed(formatForecastError(plan.error), formatForecastError(plan.chance)),
              plan.approvedAt ? `${plan.approvedBy ?? ""} ${formatMoment(plan.approvedAt)}` : noFigureText,
            ],
          }))}
        />
      )}
    </PageCard>
  );
}
