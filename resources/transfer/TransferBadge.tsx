import { transferStatusNames } from "../../i18n/ja/transfer-words.ts";
import type { Tone } from "../../src/core/metadata.ts";
import type { TransferStatus } from "../../src/generated/types.ts";
import { Badge } from "../../src/ui/Badge.tsx";

const tones: Readonly<Record<TransferStatus, Tone>> = {
  REQUESTED: "PENDING",
  SHIPPED: "PENDING",
  RECEIVED: "GOOD",
  CANCELED: "QUIET",
};

export const TransferBadge = ({ status }: { status: TransferStatus }) => (
  <Badge tone={tones[status]}>{transferStatusNames[status]}</Badge>
);
