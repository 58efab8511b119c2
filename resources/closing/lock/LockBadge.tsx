import type { MonthLockState } from "../../../src/generated/types.ts";
import { ToneBadge } from "../../../src/ui/Badge.tsx";
import { useText } from "../../../src/ui/text.ts";

const lockTones = { OPEN: "PENDING", PARTLY: "PENDING", LOCKED: "GOOD", CHANGED: "GOOD" } as const;

/** How the month stands, with its version. */
export function LockBadge({ state, revision }: { state: MonthLockState; revision: number }) {
  const text = useText("parts.closingList.lock");
  const words = {
    OPEN: text("before"),
    PARTLY: text("part"),
    LOCKED: text("locked", { nth: revision }),
    CHANGED: text("locked", { nth: revision }),
  };
  return <ToneBadge tone={lockTones[state]}>{words[state]}</ToneBadge>;
}
