import { menuPlanStates } from "../../i18n/ja/menu-plan.ts";
import type { Tone } from "../../src/core/metadata.ts";
import type { MenuPlanState } from "../../src/generated/types.ts";
import { Badge } from "../../src/ui/Badge.tsx";

const tones: Readonly<Record<MenuPlanState, Tone>> = { DRAFT: "PENDING", APPROVED: "GOOD", REPLACED: "QUIET" };

/** The state of a plan. */
export const PlanBadge = ({ state }: { state: MenuPlanState }) => (
  <Badge tone={tones[state]}>{menuPlanStates[state]}</Badge>
);
