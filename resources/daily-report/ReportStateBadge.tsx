import { dailyReport as texts } from "../../i18n/ja/daily-report/daily-report.ts";
import { dailyReportStateTones } from "../../src/generated/tones.ts";
import type { DailyReportState } from "../../src/generated/types.ts";
import { ToneBadge } from "../../src/ui/Badge.tsx";

/** The state of a report, with its version from the second one on. */
export const ReportStateBadge = ({ state, revision }: { state: DailyReportState; revision: number }) => (
  <ToneBadge tone={dailyReportStateTones[state]}>{texts.stateOf(texts.states[state], revision)}</ToneBadge>
);
