import { dailyReport as texts } from "../../i18n/ja/daily-report.ts";
import type { Tone } from "../../src/core/metadata.ts";
import type { DailyReportState } from "../../src/generated/types.ts";
import { Badge } from "../../src/ui/Badge.tsx";

const tones: Readonly<Record<DailyReportState, Tone>> = {
  MISSING: "BAD",
  DRAFT: "QUIET",
  SUBMITTED: "PENDING",
  RETURNED: "BAD",
  APPROVED: "GOOD",
};

/** The state of a report, with its version from the second one on. */
export const StateBadge = ({ state, revision }: { state: DailyReportState; revision: number }) => (
  <Badge tone={tones[state]}>{texts.stateOf(texts.states[state], revision)}</Badge>
);
