import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { nextPlanTexts as texts, planPageTexts } from "../../i18n/ja/plan/screens.ts";
import { addDays } from "../../src/core/calendar/date.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { useBusinessToday } from "../../src/report/now.ts";
import { DayText } from "../../src/ui/DayText.tsx";
import { PlainList } from "../../src/ui/List.tsx";
import { Panel } from "../../src/ui/Panel.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { describePlan, describePlanShops, formatPlanTime } from "./planWords.ts";
import { toPlanKey } from "./PlanEntry.tsx";
import { usePlans, usePlanShops } from "./usePlans.ts";

/** Days ahead, today included, and the plans that are shown of them. */
const daysAhead = 7;
const shownPlans = 5;

/** What changes next in the selected shops. */
export function NextPlans() {
  const today = useBusinessToday(usePlanShops());
  const { data } = usePlans({ from: today, to: addDays(today, daysAhead - 1), perDay: shownPlans });
  if (!data) return null;
  const plans = data.flatMap((day) => day.plans);
  const total = data.reduce((sum, day) => sum + day.total, 0);
  const shown = plans.slice(0, shownPlans);
  return (
    <Panel px={2} py={1.5}>
      <Row align="baseline" justify="between" mb={0.5}>
        <Text component="h2" variant="heading">
          {texts.title}
        </Text>
        <Link component={RouterLink} to={consolePaths.plans} variant="small">
          {texts.toPage}
        </Link>
      </Row>
      {total === 0 && <Text color="muted">{texts.none}</Text>}
      <PlainList>
        {shown.map((plan) => (
          <Row key={`${plan.date} ${toPlanKey(plan)}`} component="li" align="baseline" gap={0} columnGap={1} py={0.25}>
            <DayText date={plan.date} />
            <Text component="span" tabular color="muted">
              {formatPlanTime(plan)}
            </Text>
            <Link component={RouterLink} to={`${consolePaths.plans}?day=${plan.date}`}>
              {describePlan(plan)}
            </Link>
            <Text component="span" variant="muted">
              {describePlanShops(plan)}
            </Text>
          </Row>
        ))}
      </PlainList>
      {total > shown.length && <Text variant="muted">{planPageTexts.more(total - shown.length)}</Text>}
    </Panel>
  );
}
