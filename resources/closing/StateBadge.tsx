import { useTranslate } from "ra-core";
import type { ReportMeta } from "../../src/core/metadata.ts";
import { reports } from "../../src/generated/metadata.ts";
import type { ClosingState } from "../../src/generated/graphql.ts";
import { Badge } from "../../src/report/parts/Badge.tsx";

const { columns }: ReportMeta = reports["daily-closing"];
const tones = columns.find(({ name }) => name === "state")?.tones;

/** How a date stands, as the list of closings shows it. */
export function StateBadge({ state }: { state: ClosingState }) {
  const translate = useTranslate();
  return <Badge tone={tones?.[state] ?? "QUIET"}>{translate(`resources.daily-closing.options.state.${state}`)}</Badge>;
}
