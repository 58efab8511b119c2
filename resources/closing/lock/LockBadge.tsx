import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import type { MonthLockState } from "../../../src/generated/types.ts";
import { ToneBadge } from "../../../src/ui/Badge.tsx";

const lockTones = { OPEN: "PENDING", PARTLY: "PENDING", LOCKED: "GOOD", CHANGED: "GOOD" } as const;

/** How the month stands, with its version. */
export function LockBadge({ state, revision }: { state: MonthLockState; revision: number }) {
  const words = {
    OPEN: closingListTexts.lock.before,
    PARTLY: closingListTexts.lock.part,
    LOCKED: closingListTexts.lock.locked(revision),
    CHANGED: closingListTexts.lock.locked(revision),
  };
  return <ToneBadge tone={lockTones[state]}>{words[state]}</ToneBadge>;
}
