import { menuPlanStates } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { menuPlanStateTones } from "../../../src/generated/tones.ts";
import type { MenuPlanState } from "../../../src/generated/types.ts";
import { ToneBadge } from "../../../src/ui/Badge.tsx";

/** The state of a plan. */
export const PlanBadge = ({ state }: { state: MenuPlanState }) => (
  <ToneBadge tone={menuPlanStateTones[state]}>{menuPlanStates[state]}</ToneBadge>
);
