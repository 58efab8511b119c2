import { changeSetStatusNames } from "../../i18n/ja/change-set/change-set.ts";
import { changeSetStatusTones } from "../../src/generated/tones.ts";
import type { ChangeSetStatus } from "../../src/generated/types.ts";
import { ToneBadge } from "../../src/ui/Badge.tsx";

export const ChangeSetBadge = ({ status }: { status: ChangeSetStatus }) => (
  <ToneBadge tone={changeSetStatusTones[status]}>{changeSetStatusNames[status]}</ToneBadge>
);
