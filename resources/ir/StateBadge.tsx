import { ir as texts } from "../../i18n/ja/ir.ts";
import type { Tone } from "../../src/core/metadata.ts";
import type { IrState } from "../../src/generated/types.ts";
import { Badge } from "../../src/ui/Badge.tsx";

const tones: Readonly<Record<IrState, Tone>> = {
  RUNNING: "QUIET",
  DRAFT: "PENDING",
  APPROVED: "PENDING",
  LOCKED: "GOOD",
};

/** The state of a month, with its version from the second one on. */
export const StateBadge = ({ state, revision }: { state: IrState; revision: number }) => (
  <Badge tone={tones[state]}>{texts.stateOf(texts.states[state], revision)}</Badge>
);
