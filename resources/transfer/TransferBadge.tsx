import { transferStatusNames } from "../../i18n/ja/transfer/transfer-words.ts";
import { transferStatusTones } from "../../src/generated/tones.ts";
import type { TransferStatus } from "../../src/generated/types.ts";
import { ToneBadge } from "../../src/ui/Badge.tsx";

export const TransferBadge = ({ status }: { status: TransferStatus }) => (
  <ToneBadge tone={transferStatusTones[status]}>{transferStatusNames[status]}</ToneBadge>
);
