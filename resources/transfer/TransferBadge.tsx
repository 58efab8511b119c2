import { transferStatusNames } from "../../i18n/ja/transfer-words.ts";
import { transferStatusTones } from "../../src/generated/tones.ts";
import type { TransferStatus } from "../../src/generated/types.ts";
import { Badge } from "../../src/ui/Badge.tsx";

export const TransferBadge = ({ status }: { status: TransferStatus }) => (
  <Badge tone={transferStatusTones[status]}>{transferStatusNames[status]}</Badge>
);
