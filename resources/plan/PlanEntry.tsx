import { Button, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { planKinds, planPageTexts as texts } from "../../i18n/ja/plan/screens.ts";
import type { Tone } from "../../src/core/metadata.ts";
import { ToneBadge } from "../../src/ui/Badge.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";
import { describePlan, describePlanDetails, formatPlanTime } from "./planWords.ts";
import type { PlanData } from "./usePlans.ts";
import { usePlanAddress } from "./usePlanAddress.ts";

/** What a person does with a plan here. */
export type PlanChange = { plan: PlanData; step: "move" | "cancel" };

/** What changes records by itself is marked apart from what merely begins or ends. */
const pickTone = ({ changeable, kind }: PlanData): Tone =>
  changeable || kind === "CHANGE_SET" || kind === "PRICE" ? "PENDING" : "QUIET";

/** A plan in a list: when, what, where, and what can be done with it. */
export function PlanEntry({ plan, onChange }: { plan: PlanData; onChange?: (change: PlanChange) => void }) {
  const findAddress = usePlanAddress();
  const path = findAddress(plan);
  const said = describePlan(plan);
  return (
    <Block component="li" lined="top" py={0.75} breaks>
      <Row align="baseline" gap={0} columnGap={1}>
        {plan.at && (
          <Text component="time" dateTime={plan.at} tabular strong>
            {formatPlanTime(plan)}
          </Text>
        )}
        <ToneBadge tone={pickTone(plan)}>{planKinds[plan.kind]}</ToneBadge>
        {path ? (
          <Link component={RouterLink} to={path}>
            {said}
          </Link>
        ) : (
          <Text component="span">{said}</Text>
        )}
      </Row>
      <Row align="center" gap={0} columnGap={1.5}>
        {describePlanDetails(plan).map((detail) => (
          <Text key={detail} component="span" variant="muted">
            {detail}
          </Text>
        ))}
        {onChange && plan.changeable && (
          <Row gap={0.5} screenOnly>
            <Button size="small" aria-label={texts.moves(plan.title)} onClick={() => onChange({ plan, step: "move" })}>
              {texts.move}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={texts.cancels(plan.title)}
              onClick={() => onChange({ plan, step: "cancel" })}
            >
              {texts.cancel}
            </Button>
          </Row>
        )}
      </Row>
    </Block>
  );
}

/** Equal for no two plans of a day. */
export const toPlanKey = ({ kind, event, resource, lineKey, title, at, detail, from, until }: PlanData): string =>
  JSON.stringify([kind, event, resource, lineKey, title, at, detail, from, until]);
