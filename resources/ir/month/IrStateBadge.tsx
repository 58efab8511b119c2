import { ir as texts } from "../../../i18n/ja/ir/ir.ts";
import { irStateTones } from "../../../src/generated/tones.ts";
import type { IrState } from "../../../src/generated/types.ts";
import { ToneBadge } from "../../../src/ui/Badge.tsx";

/** The state of a month, with its version from the second one on. */
export const IrStateBadge = ({ state, revision }: { state: IrState; revision: number }) => (
  <ToneBadge tone={irStateTones[state]}>{texts.stateOf(texts.states[state], revision)}</ToneBadge>
);
