import { requireReport } from "../../../src/data/provider/metadataStore.ts";
import type { ClosingState } from "../../../src/generated/graphql.ts";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { ToneBadge } from "../../../src/ui/Badge.tsx";
import { useTexts } from "../../../src/ui/text.ts";

/** The state of a date, as in the list of closings. */
export function ClosingStateBadge({ state }: { state: ClosingState }) {
  // The page may belong to another report, whose metadata is all that is loaded.
  usePart("daily-closing");
  const translate = useTexts();
  const tones = requireReport("daily-closing").columns.find(({ name }) => name === "state")?.tones;
  return (
    <ToneBadge tone={tones?.[state] ?? "QUIET"}>
      {translate(`resources.daily-closing.options.state.${state}`)}
    </ToneBadge>
  );
}
