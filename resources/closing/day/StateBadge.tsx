import { useTranslate } from "ra-core";
import { reportOf } from "../../../src/data/parts.ts";
import type { ClosingState } from "../../../src/generated/graphql.ts";
import { Badge } from "../../../src/ui/Badge.tsx";

/** How a date stands, as the list of closings shows it. */
export function StateBadge({ state }: { state: ClosingState }) {
  const translate = useTranslate();
  const tones = reportOf("daily-closing").columns.find(({ name }) => name === "state")?.tones;
  return <Badge tone={tones?.[state] ?? "QUIET"}>{translate(`resources.daily-closing.options.state.${state}`)}</Badge>;
}
